import { expect, test } from "vitest";
import { type Input, readInput } from "./keys.ts";

const key = (name: string): Input => ({ type: "key", key: name });

test.each<[words: string, bytes: string, inputs: Input[], rest?: string]>([
  ["fast typing is one key after the other", "/ab\r", ["/", "a", "b", "enter"].map(key)],
  ["arrows of both modes are the same", "\x1b[A\x1bOA", [key("up"), key("up")]],
  ["an escape alone is the key", "\x1b", [key("esc")]],
  ["an escape before a letter is two keys", "\x1bq", [key("esc"), key("q")]],
  ["a sequence that was cut waits for the rest", "j\x1b[", [key("j")], "\x1b["],
  ["control letters have their names", "\x03\x15", [key("ctrl-c"), key("ctrl-u")]],
  ["characters outside the basic plane stay whole", "日😀", [key("日"), key("😀")]],
  ["a sequence that means nothing here is swallowed", "\x1b[15~q", [key("q")]],
  ["a paste is no typing", "\x1b[200~q:z\x1b[201~j", [{ type: "paste", text: "q:z" }, key("j")]],
  ["a paste that has not ended waits", "\x1b[200~abc", [], "\x1b[200~abc"],
  ["a click says where, counted from 0", "\x1b[<0;10;5M", [{ type: "mouse", what: "click", column: 9, row: 4 }]],
  ["a button let go says nothing", "\x1b[<0;10;5m", []],
  [
    "the wheel turns both ways",
    "\x1b[<64;1;1M\x1b[<65;1;1M",
    [
      { type: "mouse", what: "wheel-up", column: 0, row: 0 },
      { type: "mouse", what: "wheel-down", column: 0, row: 0 },
    ],
  ],
])("%s", (_, bytes, inputs, rest = "") => {
  expect(readInput(bytes)).toEqual({ inputs, rest });
});
