import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync } from "node:fs";
import { createServer } from "node:http";
import type { Socket } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { lockFile } from "../../db/lock/lock.ts";
import { openDatabase } from "../../db/open.ts";
import { httpClient } from "../../src/api/http-client.ts";
import { packageFile } from "../../src/records/package-files.ts";
import { localUser } from "../../src/rights/who.ts";
import { callerHeaders } from "../../src/server/local-headers.ts";
import { table } from "../../src/shop/table.ts";
import { startServer, stockworks, temporaryFolder } from "../testing.ts";
import { connect } from "./connect.ts";
import { overSocket } from "./guest.ts";

const file = () => join(temporaryFolder(), "shop.db");
const GET = { method: "GET", headers: {} };
/** An owner on a busy machine answers within it, where it runs at all. */
const PATIENCE_MS = 1500;

test("guests of an owner that was stopped are let go and told which process it is, and it goes on unharmed", async () => {
  const db = file();
  const server = await startServer(db);
  const { client } = await connect({ db, patienceMs: PATIENCE_MS });
  process.kill(server.pid, "SIGSTOP");
  const sentence = `The Stockworks that has ${db} open (process ${server.pid}) has not answered for 1.5 s.`;
  await expect(client.departments.list({})).rejects.toThrow(sentence);
  await expect(overSocket(db, {}, PATIENCE_MS)("/owner", GET)).rejects.toThrow(
    `"kill -CONT ${server.pid}" lets it go on`,
  );
  process.kill(server.pid, "SIGCONT");
  expect((await client.departments.list({})).rows).toHaveLength(11);
});

test("a call that takes long is waited for as long as its owner shows life", async () => {
  const db = file();
  let signs = 0;
  let finish = () => {};
  const owner = createServer((request, response) => {
    if (request.url === "/owner/alive") {
      response.end();
      if (++signs === 3) finish();
    } else finish = () => void response.end("done");
  });
  const lock = await lockFile(db, (visitor: Socket) => void owner.emit("connection", visitor));
  const answer = await overSocket(db, {}, 100)("/long", GET);
  expect([await answer.text(), signs]).toEqual(["done", 3]);
  await lock.release();
});

test("who asks an owner that is leaving is not answered before the file is free, and then finds the next", async () => {
  const db = file();
  const first = await connect({ db });
  const second = await connect({ db });
  expect(second.isServed).toBe(true);
  const [departments] = await Promise.all([second.client.departments.list({}), first.close()]);
  expect(departments.rows).toHaveLength(11);
  expect((await second.client.departments.list({})).rows).toHaveLength(11);
  await second.close();
});

test("a user whose name no header can hold is known by it to the owner", async () => {
  const db = file();
  const server = await startServer(db);
  const headers = callerHeaders({ who: localUser("Łukasz Żak"), surface: "cli" });
  await httpClient(table, overSocket(db, headers)).vendors.create({ vendorName: "Acme" });
  await server.end("SIGTERM");
  const opened = await openDatabase(db);
  const log = await opened.db.selectFrom("logs").select("performedBy").orderBy("id", "desc").executeTakeFirstOrThrow();
  await opened.close();
  expect(log.performedBy).toBe("Łukasz Żak");
});

test.runIf(process.getuid?.() === 0).each([
  ["can work", { HOME: "/" }],
  ["and without a home can work", {}],
])("a user id without a name %s", async (_, home) => {
  const folder = temporaryFolder();
  chmodSync(folder, 0o777);
  const args = [packageFile("bin", "stockworks.js"), "import", "vendors", "-", "--db", join(folder, "shop.db")];
  const nameless = { uid: 12_345, gid: 12_345, env: { PATH: process.env["PATH"], ...home } };
  const ran = spawn(process.execPath, args, nameless);
  ran.stdin.end("Vendor Name,Zip\nAcme,02138\n");
  const [said, complaint, [code]] = await Promise.all([text(ran.stdout), text(ran.stderr), once(ran, "close")]);
  expect({ code, complaint }).toEqual({ code: 0, complaint: "" });
  expect(said).toContain("1 new");
});

test.runIf(process.getuid?.() === 0)("who has neither name nor home is asked to name the file", async () => {
  const args = [packageFile("bin", "stockworks.js"), "export", "vendors"];
  const ran = spawn(process.execPath, args, { uid: 12_345, gid: 12_345, env: { PATH: process.env["PATH"] } });
  const [complaint, [code]] = await Promise.all([text(ran.stderr), once(ran, "close")]);
  expect({ code, complaint }).toEqual({
    code: 2,
    complaint: "Your user has no home folder to keep the data in: name the file with --db\n",
  });
});

test("a file name that would colour the terminal is shown without its power", async () => {
  const folder = join(temporaryFolder(), "a\x1b[31mb");
  mkdirSync(folder);
  const missing = await stockworks(["export", "departments", "--db", join(folder, "none.db")]);
  const made = await stockworks(["backup", "--db", join(folder, "none.db")]);
  for (const { stdout, stderr } of [missing, made]) {
    expect(stdout + stderr).toContain("a [31mb");
    expect(stdout + stderr).not.toContain("\x1b");
  }
});
