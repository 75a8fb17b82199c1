import { expect, test, vi } from "vitest";
import { progressBar } from "./progress.ts";
import { lookOf } from "./table.ts";

function watched(isTTY: boolean) {
  let now = 0;
  const written: string[] = [];
  const write = (text: string | Uint8Array) => written.push(String(text)) > 0;
  const bar = progressBar("Importing parts.csv", { isTTY, write }, () => now);
  return { bar, written, at: (ms: number) => (now = ms) };
}

test("a bar says how far, how fast and how long", () => {
  const { bar, written, at } = watched(true);
  at(500);
  bar.progress?.(5000, 10_000);
  expect(written).toEqual([
    "\r\u001b[KImporting parts.csv ████████████░░░░░░░░░░░░ 5,000 of 10,000 rows, 10,000 rows/s, 1 s left",
  ]);
});

test("it is drawn no more often than an eye can see, and goes at the end", () => {
  const { bar, written, at } = watched(true);
  for (const ms of [100, 110, 120, 200]) {
    at(ms);
    bar.progress?.(ms, 1000);
  }
  expect(written).toHaveLength(2);
  bar.progress?.(1000, 1000);
  bar.end();
  expect(written).toHaveLength(4);
  expect(written.at(-1)).toBe("\r\u001b[K");
});

test("where nobody watches there is none", () => {
  const { bar, written } = watched(false);
  expect(bar.progress).toBeUndefined();
  bar.end();
  expect(written).toEqual([]);
});

test("a terminal that obeys nothing gets no bar and no bold letters", () => {
  vi.stubEnv("TERM", "dumb");
  const { bar } = watched(true);
  const look = lookOf({ isTTY: true, columns: 80 } as NodeJS.WriteStream);
  vi.unstubAllEnvs();
  expect([bar.progress, look.isBold]).toEqual([undefined, false]);
});
