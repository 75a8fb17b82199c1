import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { damageIndex } from "../../../db/sqlite/testing.ts";
import { startServer, stockworks, temporaryFolder } from "../../testing.ts";

test("a doctor beside a running server says what is in order, and after a damage what is not and what to do", async () => {
  const folder = temporaryFolder();
  const db = join(folder, "shop.db");
  const settings = join(folder, "stockworks.config.json");
  writeFileSync(settings, '{ "log": "json", "dailyBackup": false, "port": 4999 }');
  const server = await startServer(db);
  expect(await stockworks(["health", "--db", db])).toEqual({
    code: 0,
    stdout: `Stockworks works at ${server.address}\n`,
    stderr: "",
  });
  const { stdout: health } = await stockworks(["health", "--db", db, "--json"]);
  expect(JSON.parse(health)).toEqual({ address: server.address, pid: server.pid });
  const well = await stockworks(["doctor", "--db", db]);
  expect(well).toMatchObject({ code: 0, stderr: "" });
  expect(well.stdout).toMatch(/^ok {4}Database {4}.* is sound\n/);
  expect(well.stdout).toContain(
    `ok    Camera      The time clock has its camera at ${server.address}, on this machine`,
  );
  expect(well.stdout).toMatch(
    /warn {2}Backup .*\n {18}→ Leave the server running, which makes one every day, or run: stockworks backup --db \S+\n/,
  );
  await server.call("GET", "/api/nothing");
  const { stderr } = await server.end("SIGTERM");
  const log = stderr
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(log).toContainEqual(expect.objectContaining({ message: `Database: ${db}`, level: "info" }));
  expect(log).toContainEqual(expect.objectContaining({ path: "/api/nothing", status: 404 }));
  expect(log.at(-1)).toMatchObject({ message: "Stopping" });
  expect(await stockworks(["health", "--db", db])).toMatchObject({ code: 1, stderr: `No server of ${db} runs\n` });

  // The pages of the tables are there, those of an index that no start reads are nonsense.
  damageIndex(db, "vendors_createdAt");
  const ill = await stockworks(["doctor", "--db", db, "--json"]);
  expect(ill.code).toBe(1);
  expect(JSON.parse(ill.stdout)).toContainEqual(
    expect.objectContaining({
      check: "Database",
      level: "fail",
      advice: expect.stringContaining("Leave the server running"),
    }),
  );
});

test("the settings are those of the server that runs, each with its source, and without one those of the next", async () => {
  const folder = temporaryFolder();
  const db = join(folder, "shop.db");
  const file = join(folder, "stockworks.config.json");
  writeFileSync(file, '{ "log": "json", "dailyBackup": false, "port": 4999 }');
  const server = await startServer(db);
  writeFileSync(file, '{ "port": 4998 }');
  const settings = async () => {
    const { stdout } = await stockworks(["doctor", "--db", db], "", "read", { STOCKWORKS_HOST: "0.0.0.0" });
    return /Settings +(.*)/.exec(stdout)?.[1];
  };
  expect(await settings()).toBe(
    `port 0 (the command), host 127.0.0.1 (by default), log json (${file}), dailyBackup false (${file})`,
  );
  await server.end("SIGTERM");
  expect(await settings()).toBe(`port 4998 (${file}), host 0.0.0.0 (STOCKWORKS_HOST), dailyBackup true (by default)`);
});

test("a database that is not there is a finding of its own", async () => {
  const outcome = await stockworks(["doctor", "--db", join(temporaryFolder(), "shop.db")]);
  expect(outcome).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/^fail {2}Database {4}There is no database/),
  });
});
