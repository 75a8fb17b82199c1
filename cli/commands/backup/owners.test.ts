import { chownSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startServer, stockworks, temporaryFolder } from "../../testing.ts";

const isRoot = process.getuid?.() === 0;
const NOBODY = 65_534;

/** Who owns a folder and all that is in it. */
function ownersIn(path: string): number[] {
  const inside = lstatSync(path).isDirectory() ? readdirSync(path).flatMap((name) => ownersIn(join(path, name))) : [];
  return [...new Set([lstatSync(path).uid, ...inside])];
}

test.runIf(isRoot)("a backup and a restore by root leave all to the owner of the database's folder", async () => {
  const folder = join(temporaryFolder(), "shop");
  mkdirSync(folder);
  chownSync(folder, NOBODY, NOBODY);
  const db = join(folder, "shop.db");
  const elsewhere = join(folder, "..", "friday");
  for (const words of [["seed", "--demo"], ["backup"], ["backup", elsewhere], ["restore", elsewhere]]) {
    expect(await stockworks([...words, "--db", db])).toMatchObject({ code: 0 });
    expect([words, ...ownersIn(folder)]).toEqual([words, NOBODY]);
  }
  expect(ownersIn(elsewhere)).toEqual([NOBODY]);
});

test.runIf(isRoot)("a backup to a disk that is not mounted says that it lies on the system's own", async () => {
  const disk = mkdtempSync("/mnt/stockworks-test-");
  onTestFinished(() => rmSync(disk, { recursive: true }));
  const db = join(temporaryFolder(), "shop.db");
  await stockworks(["seed", "--demo", "--db", db]);
  const made = await stockworks(["backup", join(disk, "friday"), "--db", db]);
  expect(made).toMatchObject({ code: 0, stdout: expect.stringContaining("Backed up to ") });
  expect(made.stderr).toBe(`No disk is mounted at ${disk}: this backup lies on the disk of the system itself\n`);
  const beside = await stockworks(["backup", "--db", db]);
  expect(beside).toMatchObject({ code: 0, stderr: "" });
});

test.each(["our shop", "büro", 'the "shop"', "it's $HOME", "100%"])(
  "a shop in a folder called %s is served, backed up and restored, with a umask that hides all from others",
  async (name) => {
    const before = process.umask(0o077);
    onTestFinished(() => void process.umask(before));
    const folder = join(temporaryFolder(), name);
    mkdirSync(folder);
    const db = join(folder, "shop.db");
    const server = await startServer(db);
    await server.call("POST", "/api/master-vendors", { vendorName: "Acme" });
    const friday = join(folder, "fri day");
    expect(await stockworks(["backup", friday, "--db", db])).toMatchObject({ code: 0, stderr: "" });
    await server.end("SIGTERM");
    expect(await stockworks(["restore", friday, "--db", db])).toMatchObject({ code: 0, stderr: "" });
    const again = await startServer(db);
    const { body } = await again.call("GET", "/api/master-vendors");
    expect(body).toMatchObject([{ vendorName: "Acme" }]);
    await again.end("SIGTERM");
  },
);
