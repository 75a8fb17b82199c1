import { existsSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { startServer, stockworks, temporaryFolder } from "../../testing.ts";
import { backUpDaily } from "../serve/daily-backup.ts";

test("a backup taken beside a running server is put back once that has stopped, and what was there is kept", async () => {
  const folder = temporaryFolder();
  const db = join(folder, "shop.db");
  const server = await startServer(db);
  await server.call("POST", "/api/master-vendors", { vendorName: "Acme" });
  const made = await stockworks(["backup", join(folder, "friday"), "--db", db]);
  expect(made).toMatchObject({ code: 0, stderr: "" });
  expect(made.stdout).toMatch(/^Backed up to .*friday\n\d+ rows in \d+ tables and 0 photos, checked\n$/);
  const again = await stockworks(["backup", join(folder, "friday"), "--db", db]);
  expect(again).toMatchObject({ code: 1, stderr: `${join(folder, "friday")} exists already: name another folder.\n` });
  await server.call("POST", "/api/master-vendors", { vendorName: "Bolt" });

  const refused = await stockworks(["restore", join(folder, "friday"), "--db", db]);
  expect(refused).toMatchObject({
    code: 1,
    stderr: `${db} is served at ${server.address} (process ${server.pid}): stop that server, then restore again\n`,
  });
  await server.end("SIGTERM");

  const restored = await stockworks(["restore", join(folder, "friday"), "--db", db, "--json"]);
  const { keptAside, rows } = JSON.parse(restored.stdout);
  expect(rows.vendors).toBe(1);
  const names = async (file: string) => (await stockworks(["export", "vendors", "--db", file])).stdout;
  expect(await names(db)).not.toContain("Bolt");
  expect(await names(keptAside)).toContain("Bolt");

  const present = readFileSync(db, "base64");
  truncateSync(join(folder, "friday", "stockworks.db"), 8192);
  const damaged = await stockworks(["restore", join(folder, "friday"), "--db", db]);
  expect(damaged).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^.* is damaged .*Nothing was restored.*\n$/),
  });
  expect(readFileSync(db, "base64")).toBe(present);
});

test("the backups beside a database are listed when it is gone, the latest first", async () => {
  const folder = temporaryFolder();
  const db = join(folder, "shop.db");
  const list = (...words: string[]) => stockworks(["restore", "--list", ...words, "--db", db]);
  expect((await list()).stdout).toBe(`There is no backup in ${join(folder, "backups")}\n`);
  await stockworks(["seed", "--demo", "--db", db]);
  for (let n = 0; n < 2; n++)
    expect((await stockworks(["backup", join(folder, "backups", `${n}`), "--db", db])).code).toBe(0);
  rmSync(db);
  expect(JSON.parse((await list("--json")).stdout)).toMatchObject([
    { photos: 0 },
    { folder: join(folder, "backups", "0") },
  ]);
  expect((await list()).stdout).toMatch(/^Made at +Size +Photos +Version +Folder\n\S+Z +\S+ MB +0 +\S+ +\S+1\n/);
  const unnamed = await stockworks(["restore", "--db", db]);
  expect(unnamed).toMatchObject({ code: 2, stderr: expect.stringContaining("Name a backup; --list") });
});

test("a backup of a database that is not there makes none", async () => {
  const folder = temporaryFolder();
  const outcome = await stockworks(["backup", "--db", join(folder, "shop.db")]);
  expect(outcome).toMatchObject({ code: 1, stderr: expect.stringContaining("There is no database") });
  expect(readdirSync(folder)).toEqual([]);
});

const DAILY = "/x/shop-daily-2026-11-21";

test("a server looks for the day's backup while it runs, and says how that went", async () => {
  vi.useFakeTimers();
  const said = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const daily = vi.fn().mockResolvedValueOnce({ today: DAILY, made: DAILY, removed: [], failure: null });
  daily.mockResolvedValueOnce({ today: null, made: null, removed: [], failure: "The disk is full" });
  daily.mockResolvedValue({ today: DAILY, made: null, removed: [], failure: null });
  const timer = backUpDaily({ client: { backups: { daily } } } as unknown as Parameters<typeof backUpDaily>[0]);
  expect(daily).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(15 * 60_000);
  clearInterval(timer);
  vi.useRealTimers();
  expect(said.mock.calls.map(([line]) => line).slice(0, 2)).toEqual([
    "Backed up to /x/shop-daily-2026-11-21\n",
    "The daily backup failed. The disk is full\n",
  ]);
  said.mockRestore();
});

test("a program copies the day's backup, and is run again until it has", async () => {
  const folder = temporaryFolder();
  const program = join(folder, "copy");
  writeFileSync(
    program,
    `#!/bin/sh\ntest -e ${folder}/drive && echo "$1" > ${folder}/drive || { echo "No drive" >&2; exit 3; }\n`,
    {
      mode: 0o755,
    },
  );
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const said = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  // As a shell would run it.
  const today = "/x/a b; echo $(id) && 'oops/shop-daily-2026-11-21";
  const daily = vi.fn().mockResolvedValue({ today, made: null, removed: [], failure: null });
  const copied = vi.fn().mockResolvedValue({});
  const owner = { client: { backups: { daily, copied } } } as unknown as Parameters<typeof backUpDaily>[0];
  const timer = backUpDaily(owner, program);
  const look = async (times: number) => {
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    await vi.waitFor(() => expect(said).toHaveBeenCalledTimes(times), { timeout: 20_000 });
  };
  await look(1);
  writeFileSync(join(folder, "drive"), "");
  await look(2);
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  clearInterval(timer);
  vi.useRealTimers();
  said.mockRestore();
  expect(copied.mock.calls).toEqual([
    [{ name: "shop-daily-2026-11-21", isUnderWay: true }],
    [{ name: "shop-daily-2026-11-21", failure: "No drive" }],
    [{ name: "shop-daily-2026-11-21", isUnderWay: true }],
    [{ name: "shop-daily-2026-11-21" }],
  ]);
  expect(readFileSync(join(folder, "drive"), "utf8")).toBe(`${today}\n`);
});

test("a day's backup does not wait for a program that hangs with yesterday's, which is ended after six hours", async () => {
  const folder = temporaryFolder();
  const program = join(folder, "to-nas");
  const started = join(folder, "started");
  // The program that it starts waits for the share, as cp would.
  writeFileSync(program, `#!/bin/sh\nsleep 100000 &\necho $! > ${started}.new\nmv ${started}.new ${started}\nwait\n`, {
    mode: 0o755,
  });
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const said = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const daily = vi.fn().mockResolvedValue({ today: DAILY, made: null, removed: [], failure: null });
  const copied = vi.fn().mockResolvedValue({});
  const owner = { client: { backups: { daily, copied } } } as unknown as Parameters<typeof backUpDaily>[0];
  const timer = backUpDaily(owner, program);
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  await until(() => existsSync(started));
  const waiting = Number(readFileSync(started, "utf8"));
  await vi.advanceTimersByTimeAsync(24 * 60_000);
  expect([daily.mock.calls.length, copied.mock.calls.length]).toEqual([5, 1]);
  clearInterval(timer);
  await vi.advanceTimersByTimeAsync(6 * 3_600_000);
  const failure = `${program} took longer than 6 hours and was ended`;
  expect(copied.mock.calls.at(-1)).toEqual([{ name: "shop-daily-2026-11-21", failure }]);
  expect(said.mock.calls).toEqual([[`shop-daily-2026-11-21 was not copied. ${failure}\n`]]);
  said.mockRestore();
  await until(() => !isRunning(waiting));
});

function isRunning(pid: number): boolean {
  try {
    return !readFileSync(`/proc/${pid}/stat`, "utf8").includes(") Z ");
  } catch {
    return false;
  }
}

async function until(isSo: () => boolean): Promise<void> {
  let isOver = false;
  onTestFinished(() => {
    isOver = true;
  });
  while (!isOver && !isSo()) await new Promise(setImmediate);
}
