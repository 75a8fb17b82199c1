import { once } from "node:events";
import { statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { openDatabase } from "../../../db/open.ts";
import { startCommand, startServer, stockworks, temporaryFolder } from "../../testing.ts";

/** More than fits into the memory of a transaction, so that the log on disk grows before the end. */
const ROWS = 60_000;

async function shop() {
  const folder = temporaryFolder();
  const db = join(folder, "shop.db");
  const [small, large] = [join(folder, "small.csv"), join(folder, "large.csv")];
  writeFileSync(small, "P/N,Name\nA-1,As it was\n");
  const name = "a name of some length ".repeat(6);
  writeFileSync(large, `P/N,Name\n${Array.from({ length: ROWS }, (_, n) => `B-${n},${name}${n}`).join("\n")}\n`);
  await stockworks(["import", "parts", small, "--db", db]);
  const log = () => statSync(`${db}-commits`, { throwIfNoEntry: false })?.size ?? 0;
  const untilItWrites = async (isOver: () => boolean) => {
    while (log() < 4_000_000 && !isOver()) await wait(5);
  };
  const content = async () => {
    const opened = await openDatabase(db);
    try {
      const parts = await opened.db.selectFrom("parts").select("partNumber").execute();
      const batches = await opened.db.selectFrom("import_batches").select("id").execute();
      return { integrity: (await opened.examine()).integrity, parts: parts.length, batches: batches.length };
    } finally {
      await opened.close();
    }
  };
  return { db, large, untilItWrites, content };
}

const AS_IT_WAS = { integrity: "ok", parts: 1, batches: 1 };

test("a command that is killed in the middle of an import leaves the database as it was", async () => {
  const { db, large, untilItWrites, content } = await shop();
  const child = startCommand(["import", "parts", large, "--db", db]);
  const closed = once(child, "close");
  await untilItWrites(() => child.exitCode !== null);
  expect(child.exitCode).toBe(null);
  child.kill("SIGKILL");
  await closed;
  expect(await content()).toEqual(AS_IT_WAS);
}, 120_000);

test.each(["without a server", "beside a server"])(
  "Ctrl-C during an import %s takes it back, and says so",
  async (where) => {
    const { db, large, untilItWrites, content } = await shop();
    const server = where === "beside a server" ? await startServer(db) : undefined;
    const child = startCommand(["import", "parts", large, "--db", db]);
    const said = text(child.stderr as Readable);
    const closed = once(child, "close");
    await untilItWrites(() => child.exitCode !== null);
    child.kill("SIGINT");
    expect([(await closed)[0], await said]).toEqual([130, "Stopped: nothing of large.csv is stored\n"]);
    await server?.end("SIGTERM");
    expect(await content()).toEqual(AS_IT_WAS);
  },
  120_000,
);

test("a server that is killed in the middle of an import leaves the database as it was, and the command says so", async () => {
  const { db, large, untilItWrites, content } = await shop();
  const server = await startServer(db);
  const child = startCommand(["import", "parts", large, "--db", db]);
  const said = text(child.stderr as Readable);
  const closed = once(child, "close");
  await untilItWrites(() => child.exitCode !== null);
  await server.end("SIGKILL");
  await closed;
  expect(child.exitCode).not.toBe(0);
  const sentence = "The server ended before it answered. Nothing of large.csv was imported: import it again";
  expect(await said).toContain(sentence);
  expect(await content()).toEqual(AS_IT_WAS);
}, 120_000);
