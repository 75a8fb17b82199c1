import { once } from "node:events";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, test, vi } from "vitest";
import { moduleUrl, startScript } from "../process/testing.ts";
import { testFolder } from "../sqlite/testing.ts";
import { lockFile, realPath } from "./lock.ts";

vi.setConfig({ testTimeout: 60_000 }); // other processes are started

test("a file is locked once, until the lock is released", async () => {
  const file = join(testFolder(), "shop.db");
  const lock = await lockFile(file);
  await expect(lockFile(file)).rejects.toMatchObject({
    code: "in-use",
    message: `${realPath(file)} is already open by another Stockworks.`,
  });
  await lock.release();
  await (await lockFile(file)).release();
});

test("every spelling of a path is one lock, another file is another", async () => {
  const folder = testFolder();
  mkdirSync(join(folder, "sub"));
  writeFileSync(join(folder, "shop.db"), "");
  symlinkSync(join(folder, "shop.db"), join(folder, "link.db"));
  const lock = await lockFile(join(folder, "shop.db"));
  await expect(lockFile(join(folder, "sub", "..", "shop.db"))).rejects.toThrow("already open");
  await expect(lockFile(join(folder, "link.db"))).rejects.toThrow("already open");
  await (await lockFile(join(folder, "other.db"))).release();
  await lock.release();
});

test("of many who ask at once exactly one gets the lock", async () => {
  const file = join(testFolder(), "shop.db");
  const asked = await Promise.allSettled(Array.from({ length: 20 }, () => lockFile(file)));
  const won = asked.filter((one) => one.status === "fulfilled");
  expect(won).toHaveLength(1);
  await won[0]?.value.release();
});

test("a lock held by another process is refused, and free as soon as that process is killed", async () => {
  const file = join(testFolder(), "shop.db");
  const holder = startScript(holding(file));
  await once(createInterface(holder.stdout), "line");
  await expect(lockFile(file)).rejects.toThrow("already open");
  holder.kill("SIGKILL");
  await once(holder, "exit");
  await (await lockFile(file)).release();
});

test("a lock does not keep its process alive", async () => {
  const script = startScript(`
    import { lockFile } from ${moduleUrl("lock")};
    await lockFile(${JSON.stringify(join(testFolder(), "shop.db"))});
  `);
  expect(await once(script, "exit")).toEqual([0, null]);
});

function holding(file: string): string {
  return `
    import { lockFile } from ${moduleUrl("lock")};
    await lockFile(${JSON.stringify(file)});
    console.log("locked");
    setInterval(() => {}, 1_000);
  `;
}
