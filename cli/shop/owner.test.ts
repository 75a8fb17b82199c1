import { execFileSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isShort } from "../../bin/long.ts";
import { startServer, stockworks, temporaryFolder } from "../testing.ts";

const file = () => join(temporaryFolder(), "shop.db");
const vendor = (name: string) => `Vendor Name,Zip\n"${name}",02138\n`;

test("a second server says who has the file, and the first is unharmed", async () => {
  const db = file();
  const first = await startServer(db);
  const second = await stockworks(["serve", "--db", db, "--port", "0"]);
  expect(second.code).toBe(1);
  expect(second.stderr).toContain(`${db} is already served at ${first.address} (process ${first.pid})`);
  expect((await first.call("GET", "/healthz")).status).toBe(200);
});

test("a command beside a running server sends its call there, and the change is seen at once", async () => {
  const db = file();
  const server = await startServer(db);
  const imported = await stockworks(["import", "vendors", "-", "--db", db], vendor("Acme Resin, Inc."));
  expect(imported).toMatchObject({ code: 0 });
  expect((await server.call("GET", "/api/master-vendors")).body).toMatchObject([
    { vendorName: "Acme Resin, Inc.", vendorZip: "02138" },
  ]);
});

test("a socket that a killed server left behind is taken over", async () => {
  const db = file();
  const killed = await startServer(db);
  await killed.end("SIGKILL");
  expect(existsSync(`${db}.sock`)).toBe(true);
  const next = await startServer(db);
  expect((await next.call("GET", "/api/departments")).body).toHaveLength(11);
});

test("commands that start at once all succeed", async () => {
  const db = file();
  const names = Array.from({ length: isShort ? 4 : 8 }, (_, n) => `Vendor ${n}`);
  const outcomes = await Promise.all(
    names.map((name) => stockworks(["import", "vendors", "-", "--db", db], vendor(name))),
  );
  expect(outcomes.filter(({ code }) => code !== 0)).toEqual([]);
  const exported = await stockworks(["export", "vendors", "--db", db, "--format", "json"]);
  const stored = (JSON.parse(exported.stdout) as { vendorName: string }[]).map(({ vendorName }) => vendorName);
  expect(stored.sort()).toEqual(names.sort());
}, 300_000);

test("SIGTERM ends the server in order: exit code 0, no socket and no write-ahead log left", async () => {
  const db = file();
  const server = await startServer(db);
  await server.call("POST", "/api/master-vendors", { vendorName: "Acme" });
  expect((await server.end("SIGTERM")).code).toBe(0);
  expect([existsSync(`${db}.sock`), existsSync(`${db}-commits`)]).toEqual([false, false]);
});

test.each([
  ["a port that is no number", ["serve", "--port", "http"], /"http" is not a port/],
  ["an address that is none", ["serve", "--host", "*"], /"\*" is not an address to listen on; use 0\.0\.0\.0/],
  ["a proxy without an address that people type", ["serve", "--trust-proxy", "10.0.0.2"], /add --public-url/],
  ["an unknown option", ["serve", "--prot", "1"], /unknown option '--prot'.*--port/s],
  ["an unknown command", ["sevre"], /unknown command 'sevre'.*serve/s],
])("%s is wrong use: exit code 2 and a hint", async (_, args, hint) => {
  const outcome = await stockworks(args);
  expect(outcome.code).toBe(2);
  expect(outcome.stderr).toMatch(hint);
});

test("a file that is no database is refused in one sentence and stays as it is", async () => {
  const db = file();
  const content = "Dear customer, ".repeat(1000);
  writeFileSync(db, content);
  const outcome = await stockworks(["serve", "--db", db, "--port", "0"]);
  expect(outcome.code).toBe(1);
  expect(outcome.stderr.trim().split("\n")).toHaveLength(1);
  expect(execFileSync("cat", [db], { encoding: "utf8" })).toBe(content);
});
