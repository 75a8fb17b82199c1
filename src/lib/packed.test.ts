import { expect, test } from "vitest";
import { pack, unpack } from "./packed.ts";

const NAMES = ["no", "what", "discount?", "total"];
const LINES = [
  { no: 1, what: "Stock", total: 0 },
  { no: 2, what: "Paint", discount: 5, total: 1900 },
];

test("a packed list holds values alone, and is unpacked with its names in their order", () => {
  expect(pack(NAMES, LINES)).toBe('[[1,"Stock",0,0],[2,"Paint",5,1900]]');
  expect(JSON.stringify(unpack(NAMES, pack(NAMES, LINES)))).toBe(JSON.stringify(LINES));
});

test("a list that was stored with its names is read as it is", () => {
  expect(unpack(NAMES, JSON.stringify(LINES))).toEqual(LINES);
});
