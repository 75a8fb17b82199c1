import { describe, expect, test, vi } from "vitest";
import { DatabaseProblem } from "../../db/errors.ts";
import { CallFailed } from "../../src/api/http-client.ts";
import { Conflict, Invalid, NotFound } from "../../src/lib/errors.ts";
import { complain, explain } from "./output.ts";

const errno = (code: string, path?: string) => Object.assign(new Error(`${code}: of the system`), { code, path });

test("what is wrong with the file is told a server's log in one line, a fault with all there is to know", () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const full = "The disk that holds shop.db is full: free some space.";
  complain("Request 7f3a failed:", new DatabaseProblem("disk-full", "shop.db", full, errno("ENOSPC")));
  complain("Request 7f3b failed:", new TypeError("x is not a function"));
  const told = log.mock.calls.map(([text]) => String(text));
  log.mockRestore();
  expect(told[0]).toBe(`Request 7f3a failed: ${full} (ENOSPC)`);
  expect(told[1]).toMatch(/^Request 7f3b failed: TypeError: x is not a function\n +at /);
});

describe("an error is one sentence and an exit code", () => {
  test.each([
    [new Invalid("There is no file x.csv"), 2, "There is no file x.csv"],
    [new NotFound("There is no vendor 7"), 1, "There is no vendor 7"],
    [new Conflict("SO-2026-0014 already exists"), 1, "SO-2026-0014 already exists"],
    [new CallFailed(400, '{"message":"Quantity is at least 1"}'), 2, "Quantity is at least 1"],
    [new CallFailed(409, '{"message":"Taken"}'), 1, "Taken"],
    [
      new DatabaseProblem("disk-full", "shop.db", "The disk that holds shop.db is full"),
      1,
      "The disk that holds shop.db is full",
    ],
    [errno("ENOSPC"), 1, "the disk is full"],
    [
      errno("EACCES", "/root/x.csv"),
      1,
      "/root/x.csv: your user account may not do this. Choose another place, or ask the administrator of this computer",
    ],
  ])("%s", (error, code, sentence) => {
    let said = "";
    expect(explain(error, { write: (text) => Boolean((said += text)) })).toBe(code);
    expect(said).toBe(`${sentence}\n`);
  });

  test("a fault is told whole, for whoever fixes it", () => {
    let said = "";
    expect(explain(new TypeError("x is not a function"), { write: (text) => Boolean((said += text)) })).toBe(1);
    expect(said).toMatch(/^Something went wrong: TypeError: x is not a function\n +at /);
  });
});
