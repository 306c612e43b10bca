// Forge behind protocol 1: `node --stack-size=4000 main.mjs FOLDER [FILE]`, where FOLDER holds the unpacked npm
// package. A second argument names a file in which is kept what the engine has been asked for, so that it need not boot twice.

import { Adapter } from "./adapter.mjs";
import { Runtime } from "./runtime.mjs";

const [, , folder, kept = null] = process.argv;
if (!folder) {
  process.stderr.write("usage: node --stack-size=4000 main.mjs FOLDER [FILE]\n");
  process.exit(2);
}

const runtime = new Runtime(folder);

// The engine writes its technical notes to the console; standard output belongs to the protocol.
for (const level of ["log", "info", "warn", "error", "debug"]) {
  console[level] = (...words) => {
    const text = words.join(" ");
    const failure = /game error: (.*)/.exec(text);
    if (failure) runtime.lastWords = failure[1];
    if (process.env.FORGE_LOG) process.stderr.write(`${text}\n`);
  };
}

const adapter = new Adapter(runtime, kept);
const serving = adapter.serve();

// What the adapter yields is an order: boot the engine, or play a game; within a game, an answer to the engine.
for (let order = serving.next(); !order.done; ) {
  if (order.value.boot) {
    await runtime.boot(order.value.boot);
    order = serving.next();
  } else if (order.value.assets) {
    order = serving.next(await runtime.assets());
  } else {
    const over = runtime.play(order.value.play, (want) => {
      const answer = serving.next(want);
      if (answer.done) process.exit(0); // told to shut down in the middle of a game
      return answer.value;
    });
    order = serving.next({ over, states: runtime.states, words: runtime.lastWords });
  }
}
process.exit(0);
