import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { damageIndex } from "../../../db/sqlite/testing.ts";
import { startServer, temporaryFolder } from "../../testing.ts";
import { lookForDamage } from "./look-for-damage.ts";

test("a server looks at all of the file when it starts, and then once a day at each table, with pauses", async () => {
  vi.useFakeTimers();
  const look = vi.fn().mockResolvedValue({ damage: null, tables: ["logs", "parts", "staff"] });
  const stopping = new AbortController();
  const store = { problem: () => undefined };
  await lookForDamage({ client: { doctor: { look } } as never, store }, stopping.signal);
  const asked = () => look.mock.calls.splice(0).map(([{ table }]) => table);
  expect(asked()).toEqual([undefined]);
  await vi.advanceTimersByTimeAsync(5.9 * 3_600_000);
  expect(asked()).toEqual([]);
  await vi.advanceTimersByTimeAsync(18.1 * 3_600_000);
  expect(asked().sort()).toEqual(["logs", "parts", "staff", undefined]);
  await vi.advanceTimersByTimeAsync(24 * 3_600_000);
  expect(asked()).toHaveLength(4);
  stopping.abort();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

test("a server that finds a damaged index goes on, has it made anew, and tells Owners and the log once", async () => {
  const db = join(temporaryFolder(), "shop.db");
  await (await startServer(db)).end("SIGTERM");
  damageIndex(db, "vendors_createdAt");
  const server = await startServer(db);
  const told = async () =>
    (await server.call("GET", "/api/notifications?about=database")).body as { message: string }[];
  await vi.waitFor(async () => expect(await told()).toHaveLength(1), { timeout: 30_000, interval: 100 });
  expect(await told()).toEqual([
    expect.objectContaining({ message: expect.stringContaining("An index of vendors was") }),
  ]);
  expect((await server.call("POST", "/api/master-vendors", { vendorName: "Acme" })).status).toBe(201);
  expect((await server.call("POST", "/api/backups/now", {})).status).toBe(201);
  const { code, stderr } = await server.end("SIGTERM");
  expect(code).toBe(0);
  expect(stderr.split("\n").filter((line) => line.includes("damaged"))).toEqual([
    expect.stringMatching(/^\S+shop\.db is damaged \(Tree .+\)\. The index was made anew from the rows\.$/),
  ]);
});
