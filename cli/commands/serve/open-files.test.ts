import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { packageFile } from "../../../src/records/package-files.ts";
import { sentenceOf } from "../../print/output.ts";
import { refuseFewFiles } from "./open-files.ts";

const SENTENCE = "Too few open files are allowed here: Stockworks needs 256. Allow them first: ulimit -n 256";

test("a server that may open too few files does not start, and says how many it needs", () => {
  const limits = (files: string) =>
    `Limit                     Soft Limit  Hard Limit  Units\nMax open files  ${files}  4096  files\n`;
  expect(() => refuseFewFiles(limits("255"))).toThrow(SENTENCE);
  for (const enough of [limits("256"), limits("unlimited"), ""]) refuseFewFiles(enough);
});

test("a command that runs out of files says how many are needed, and not that the shop is another user's", () => {
  expect(sentenceOf(Object.assign(new Error("too many"), { code: "EMFILE", syscall: "connect" }))).toBe(SENTENCE);
});

test.runIf(process.platform === "linux").each([20, 22, 30, 255])(
  "a server with %i open files says how many it needs",
  (files) => {
    const program = packageFile("bin", "stockworks.js");
    const { stderr, status } = spawnSync(
      "sh",
      ["-c", `ulimit -n ${files}; exec "$0" "$1" serve --port 0`, process.execPath, program],
      {
        encoding: "utf8",
      },
    );
    expect([stderr, status]).toEqual([`${SENTENCE}\n`, 1]);
  },
);
