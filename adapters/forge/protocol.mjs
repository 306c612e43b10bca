// Protocol 1 (docs/PROTOCOL.md): JSON-RPC 2.0, one message a line, on standard input and output.

import fs from "node:fs";

export const PROTOCOL = 1;

/** The engine refuses; the game is as before. */
export class IllegalAction extends Error {}

/** What cannot be done or shown. `what` is card, capability or not observable. */
export class Unsupported extends Error {
  constructor(message, what = "capability") {
    super(message);
    this.what = what;
  }
}

const CODES = { illegal: 1, unsupported: 2, internal: -32603, params: -32602, unknownMethod: -32601, invalid: -32600, unreadable: -32700 };
const CHUNK = 1 << 16;
const NEVER = new Int32Array(new SharedArrayBuffer(4)); // what is waited on when a moment is to pass

/** Reads lines of standard input, one after the other, and waits for them: nothing else runs meanwhile. */
export class Lines {
  #buffer = Buffer.alloc(0);
  #chunk = Buffer.alloc(CHUNK); // one for all reads: while it waits it may try thousands of times

  /** The next line that is not empty, `null` at the end of input. */
  next() {
    for (;;) {
      const end = this.#buffer.indexOf(10);
      if (end >= 0) {
        const line = this.#buffer.subarray(0, end).toString("utf8").trim();
        this.#buffer = this.#buffer.subarray(end + 1);
        if (line) return line;
        continue;
      }
      let length = 0;
      try {
        length = fs.readSync(0, this.#chunk, 0, CHUNK, null);
      } catch (error) {
        if (error.code === "EAGAIN") {
          Atomics.wait(NEVER, 0, 0, 1);
          continue;
        }
        if (error.code !== "EOF") throw error;
      }
      if (length === 0) return null;
      this.#buffer = Buffer.concat([this.#buffer, this.#chunk.subarray(0, length)]);
    }
  }
}

function write(message) {
  const bytes = Buffer.from(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`, "utf8");
  for (let sent = 0; sent < bytes.length; ) {
    try {
      sent += fs.writeSync(1, bytes, sent);
    } catch (error) {
      if (error.code !== "EAGAIN") throw error;
    }
  }
}

export function reply(id, result) {
  write({ id, result });
}

/** Report a failure with the code that belongs to its kind. */
export function fail(id, error) {
  if (error instanceof IllegalAction) write({ id, error: { code: CODES.illegal, message: error.message } });
  else if (error instanceof Unsupported) write({ id, error: { code: CODES.unsupported, message: error.message, data: { what: error.what } } });
  else {
    process.stderr.write(`${error.stack ?? error}\n`);
    write({ id, error: { code: CODES.internal, message: error.message ?? String(error) } });
  }
}

const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** The methods, each with what its params must be. */
export const PARAMS = {
  initialize: () => true,
  support: ({ cards }) => Array.isArray(cards) && cards.every((card) => typeof card === "string"),
  start: ({ position }) => isObject(position) && Array.isArray(position.players) && isObject(position.turn),
  act: ({ action }) => isObject(action) && typeof action.action === "string",
  view: () => true,
  snapshot: () => true,
  restore: ({ snapshot }) => typeof snapshot === "string",
  shutdown: () => true,
};

/** The request in a line: {id, method, params}; `null` if it is none, which is told. */
export function readRequest(line) {
  const refuse = (id, code, message) => {
    write({ id, error: { code, message } });
    return null;
  };
  let request;
  try {
    request = JSON.parse(line);
  } catch (error) {
    return refuse(null, CODES.unreadable, `no JSON: ${error.message}`);
  }
  if (!isObject(request)) return refuse(null, CODES.invalid, "a request is an object");
  const { id = null, method, params = {} } = request;
  if (typeof method !== "string") return refuse(id, CODES.invalid, "a request names a method");
  if (!Object.hasOwn(PARAMS, method)) return refuse(id, CODES.unknownMethod, `there is no method ${method}`);
  if (!isObject(params) || !PARAMS[method](params)) return refuse(id, CODES.params, `the params of ${method} are not as docs/PROTOCOL.md has them`);
  return { id, method, params };
}
