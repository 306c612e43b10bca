// A position of the contract, looked through: its objects, what they need, and amounts compared.

import { counterKey, counterWord } from "./words.mjs";

const ZONES = ["library", "hand", "graveyard", "exile", "command"];

export function* specsOf(position) {
  for (const player of position.players) for (const zone of ZONES) for (const spec of player[zone] ?? []) yield [spec, zone];
  for (const spec of position.battlefield ?? []) yield [spec, "battlefield"];
}

/** What a runtime must have been booted with for this position: token specifications and kinds of counters. */
export function needsOf(position) {
  const tokens = [];
  const counters = [];
  const playerCounters = [];
  for (const [spec] of specsOf(position)) {
    if (spec.token) tokens.push(spec.token);
    for (const kind of Object.keys(spec.counters ?? {})) counters.push(counterKey(kind));
  }
  for (const player of position.players) for (const kind of Object.keys(player.counters ?? {})) playerCounters.push(counterKey(kind));
  return { tokens, counters, playerCounters };
}

export const positive = (amounts) => Object.fromEntries(Object.entries(amounts).filter(([, number]) => number));

export function countersOf(card) {
  return Object.fromEntries(Object.entries(card?.counters ?? {}).map(([kind, number]) => [counterWord(kind), number]));
}

export const countersWanted = (spec) => positive(spec.counters ?? {});

export function same(one, other) {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => one[key] === other[key]);
}
