import { execFileSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../testing.ts";
import { newFile } from "./files.ts";

async function write(path: string, text: string): Promise<void> {
  const file = await newFile(path);
  await file.write(text);
  await file.keep();
}

test("a file that a command replaces keeps its mode, also where the umask would take of it", async () => {
  const folder = temporaryFolder();
  for (const mode of [0o600, 0o666]) {
    const path = join(folder, `of-${mode.toString(8)}.csv`);
    writeFileSync(path, "as it was");
    chmodSync(path, mode);
    await write(path, "new");
    expect([readFileSync(path, "utf8"), (statSync(path).mode & 0o777).toString(8)]).toEqual(["new", mode.toString(8)]);
  }
});

test("through a link a command writes the file to which it leads, there or not yet", async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "far"));
  for (const name of ["old.csv", "new.csv"]) {
    const link = join(folder, name);
    symlinkSync(join("far", name), link);
    if (name === "old.csv") writeFileSync(link, "as it was");
    await write(link, "written");
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    expect(readFileSync(join(folder, "far", name), "utf8")).toBe("written");
  }
  expect(readdirSync(folder).sort()).toEqual(["far", "new.csv", "old.csv"]);
});

test.skipIf(process.platform === "win32")("a command writes to a pipe and leaves it there", async () => {
  const pipe = join(temporaryFolder(), "pipe");
  execFileSync("mkfifo", [pipe]);
  const read = readFile(pipe, "utf8");
  await write(pipe, "through");
  expect(lstatSync(pipe).isFIFO()).toBe(true);
  expect(await read).toBe("through");
});

test.runIf(existsSync("/dev/null"))(
  "a command writes to a device, also through a link, and leaves it there",
  async () => {
    const link = join(temporaryFolder(), "nowhere");
    symlinkSync("/dev/null", link);
    await write(link, "gone");
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    expect(statSync("/dev/null").isCharacterDevice()).toBe(true);
  },
);

test("what cannot be written is refused with a sentence", async () => {
  const folder = temporaryFolder();
  symlinkSync("self", join(folder, "self"));
  await expect(newFile(folder)).rejects.toThrow("is a folder, not a file");
  await expect(newFile(join(folder, "none", "a.csv"))).rejects.toThrow("The folder of");
  await expect(newFile(join(folder, "self"))).rejects.toThrow("is a link that leads to itself");
});
