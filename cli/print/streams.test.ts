import { existsSync, mkdtempSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { stockworks } from "../testing.ts";

const folder = mkdtempSync(join(tmpdir(), "stockworks-test-"));
const db = join(folder, "shop.db");

beforeAll(async () => {
  const vendors = await stockworks(["import", "vendors", "-", "--db", db], "Vendor Name,Zip\nAcme,02138\n");
  expect(vendors.code).toBe(0);
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each(["export --help", "export vendors", "dashboard --plain", "doctor"])(
  "%s into a pipe that nobody reads any more ends without a complaint",
  async (words) => {
    expect(await stockworks([...words.split(" "), "--db", db], "", "closed")).toEqual({
      code: 0,
      stdout: "",
      stderr: "",
    });
  },
);

test.runIf(existsSync("/dev/full")).each(["export vendors", "doctor --json"])(
  "%s into a file on a full disk says so in one sentence",
  async (words) => {
    const outcome = await stockworks([...words.split(" "), "--db", db], "", openSync("/dev/full", "w"));
    expect(outcome).toEqual({ code: 1, stdout: "", stderr: "The output could not be written: the disk is full\n" });
  },
);
