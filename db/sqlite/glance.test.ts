import * as nodeFs from "node:fs";
import { linkSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";
import { whenChanged } from "./glance.ts";
import { testFolder } from "./testing.ts";

/** What somebody may do to a database or to its folder. */
const DEEDS: [string, (file: string) => void][] = [
  ["writes the file", (file) => writeFileSync(file, "other", { flag: "r+" })],
  ["writes the same once more", (file) => writeFileSync(file, readFileSync(file), { flag: "r+" })],
  ["cuts the file", (file) => truncateSync(file, 1)],
  ["writes and sets the time back", (file) => writeThenSetBack(file)],
  ["deletes the file", (file) => rmSync(file)],
  ["moves the file", (file) => renameSync(file, `${file}.moved`)],
  ["puts another in its place", (file) => renameSync(`${file}-commits`, file)],
  ["gives the file a second name elsewhere", (file) => linkSync(file, join(testFolder(), "second.db"))],
  ["deletes the log", (file) => rmSync(`${file}-commits`)],
  ["moves the log", (file) => renameSync(`${file}-commits`, `${file}-old`)],
  ["makes a new name", (file) => writeFileSync(`${file}-wal`, "")],
  ["moves the folder", (file) => renameSync(dirname(file), `${dirname(file)}-moved`)],
  ["puts another folder in its place", (file) => replaceFolder(dirname(file))],
];

test.runIf(process.platform === "linux").each(DEEDS)("nothing is spared once somebody %s", (_, deed) => {
  const { spared, file } = glanced();
  deed(file);
  let checks = 0;
  spared(() => checks++);
  expect(checks).toBe(1);
});

test("a check that found a problem is repeated, although nothing changed since", () => {
  const { spared, file } = glanced();
  writeFileSync(file, "other");
  for (let n = 0; n < 3; n++)
    expect(() =>
      spared(() => {
        throw new Error("a problem");
      }),
    ).toThrow("a problem");
});

test("a change at the moment of a check is noticed", () => {
  const file = newFile();
  const ctimeMs = Date.now() + 60_000;
  const still = { ...nodeFs.statSync(file), ctimeMs };
  const io = { ...nodeFs, statSync: () => still, fstatSync: () => still } as unknown as typeof nodeFs;
  const spared = whenChanged(dirname(file), 0, io);
  let checks = 0;
  // The file system's clock has not moved yet: a change right now would show the same time.
  for (let n = 0; n < 3; n++) spared(() => checks++);
  expect(checks).toBe(3);
});

function newFile(): string {
  const folder = join(testFolder(), "shop");
  mkdirSync(folder);
  const file = join(folder, "shop.db");
  for (const name of [file, `${file}-commits`]) writeFileSync(name, "content");
  return file;
}

/** A file that was left alone until a check of it was skipped. */
function glanced() {
  const file = newFile();
  const spared = whenChanged(dirname(file), openSync(file, "r+"), nodeFs);
  for (let isSpared = false; !isSpared; ) {
    isSpared = true;
    spared(() => {
      isSpared = false;
    });
  }
  return { file, spared };
}

function writeThenSetBack(file: string): void {
  const { atime, mtime } = nodeFs.statSync(file);
  writeFileSync(file, "CONTENT");
  nodeFs.utimesSync(file, atime, mtime);
}

function replaceFolder(folder: string): void {
  nodeFs.cpSync(folder, `${folder}-copy`, { recursive: true, preserveTimestamps: true });
  renameSync(folder, `${folder}-${basename(folder)}`);
  renameSync(`${folder}-copy`, folder);
}
