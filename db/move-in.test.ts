import { copyFileSync, existsSync, linkSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { hasTool, mayUnshare } from "../bin/tools.ts";
import { moveIn } from "./move-in.ts";
import { openDatabase } from "./open.ts";
import { testFolder } from "./sqlite/testing.ts";
import { startContainer } from "./torture/namespace.ts";
import { insertRows, newStory, rowsIn } from "./torture/owner.ts";
import { visit } from "./torture/shell.ts";

vi.setConfig({ testTimeout: 60_000 }); // other programs are started

const withShell = test.runIf(hasTool("sqlite3"));

async function shop(): Promise<string> {
  const file = join(testFolder(), "shop.db");
  await newStory(file);
  return file;
}

/** Another program that dies with a row only in its log. */
async function diedIn(file: string): Promise<void> {
  const visitor = visit(file);
  await visitor.ask("pragma journal_mode = wal; insert into story (text) values ('theirs')");
  await visitor.leave(true);
}

withShell("what another program had in its log when it died is in the file, and its log is gone", async () => {
  const file = await shop();
  await diedIn(file);
  expect(statSync(`${file}-wal`).size).toBeGreaterThan(0);
  expect(await rowsIn(file)).toBe(1);
  expect(["-wal", "-shm", "-commits", ".moving"].filter((suffix) => existsSync(file + suffix))).toEqual([]);
});

withShell("a start that is cut off at any moment takes the log in at the next", async () => {
  const file = await shop();
  await diedIn(file);
  const left = Object.fromEntries(["-wal", "-shm"].map((suffix) => [suffix, `${file}${suffix}.kept`]));
  for (const [suffix, kept] of Object.entries(left)) copyFileSync(file + suffix, kept);
  writeFileSync(`${file}.moving`, "half of a copy");
  moveIn(file, false);
  for (const [suffix, kept] of Object.entries(left)) copyFileSync(kept, file + suffix); // as if cut off before the end
  expect(await rowsIn(file)).toBe(1);
});

withShell("a program that has the file open keeps us out until it leaves", async () => {
  const file = await shop();
  const visitor = visit(file);
  await visitor.ask("select count(*) from story");
  await expect(openDatabase(file)).rejects.toThrow("is open in another program");
  await visitor.leave();
  expect(await rowsIn(file)).toBe(0);
});

test.runIf(hasTool("sqlite3") && mayUnshare("--pid", "--mount-proc"))(
  "one that cannot be seen from a container keeps the file as it was, and can write nothing into ours",
  async () => {
    const file = await shop();
    const visitor = visit(file);
    await visitor.ask("insert into story (text) values ('theirs')");
    const container = startContainer();
    onTestFinished(container.end);
    const owner = await container.open(file);
    await owner.write(5, true);
    expect(await visitor.ask("insert into story (text) values ('too late'); select count(*) from story")).toBe("2");
    await visitor.ask("pragma wal_checkpoint(truncate)");
    await owner.write(3_000, true);
    await visitor.leave();
    await owner.write(5, false);
    await owner.kill();
    expect(await rowsIn(file)).toBe(3_011);
  },
);

withShell("changes in both logs are refused, and left as they are", async () => {
  const file = await shop();
  await diedIn(file);
  copyFileSync(`${file}-wal`, `${file}.theirs`);
  const store = await openDatabase(file);
  await insertRows(store, 5);
  await store.abandon();
  copyFileSync(`${file}.theirs`, `${file}-wal`);
  await expect(openDatabase(file)).rejects.toThrow(`move ${file}-wal away`);
  rmSync(`${file}-wal`);
  expect(await rowsIn(file)).toBe(6);
});

test("a program that may still have the file open is left with a file without a name", async () => {
  const file = await shop();
  const store = await openDatabase(file);
  await insertRows(store, 5);
  const before = statSync(file).ino;
  linkSync(file, `${file}.seen`);
  moveIn(file, true);
  rmSync(`${file}.seen`);
  expect(statSync(file).ino).not.toBe(before);
  await expect(insertRows(store, 1)).rejects.toThrow("was replaced by another file");
  await store.abandon();
  expect(await rowsIn(file)).toBe(5);
});
