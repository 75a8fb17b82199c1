import { join } from "node:path";
import { expect, test } from "vitest";
import { openDatabase } from "../../../db/open.ts";
import { type RunningServer, startServer, temporaryFolder } from "../../testing.ts";

/** `npm run torture` kills for longer. */
const ROUNDS = 4;
const WRITERS = 8;
/** Fewest orders acknowledged in a round before the kill, so that each kill falls into the middle of writing. */
const FEWEST = 24;

test("rounds of kill -9 under eight writers lose no acknowledged order", async () => {
  const db = join(temporaryFolder(), "shop.db");
  const acknowledged: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const server = await startServer(db);
    await writeUntilKilled(server, round, acknowledged);
  }
  const opened = await openDatabase(db);
  try {
    expect((await opened.examine()).integrity).toBe("ok");
    const stored = await opened.db.selectFrom("sales_orders").select(["customerName", "orderNumber"]).execute();
    const names = new Set(stored.map(({ customerName }) => customerName));
    expect(acknowledged.filter((name) => !names.has(name))).toEqual([]);
    expect(acknowledged.length).toBeGreaterThanOrEqual(ROUNDS * FEWEST);
    expect(new Set(stored.map(({ orderNumber }) => orderNumber)).size).toBe(stored.length);
  } finally {
    await opened.close();
  }
}, 600_000);

/** Eight writers create orders as fast as they are answered; once enough are acknowledged the server is killed. */
async function writeUntilKilled(server: RunningServer, round: number, acknowledged: string[]): Promise<void> {
  let sinceStart = 0;
  let killed: Promise<unknown> | undefined;
  const write = async (writer: number) => {
    for (let n = 0; ; n++) {
      const customerName = `round ${round} writer ${writer} order ${n}`;
      try {
        const { status } = await server.call("POST", "/api/sales-orders", {
          customerName,
          quantity: 1,
          shipping: 0,
          dateIssued: "2026-11-21",
        });
        if (status !== 201) throw new Error(`Refused with ${status}`);
      } catch (error) {
        if (killed) return;
        throw error;
      }
      acknowledged.push(customerName);
      if (++sinceStart >= FEWEST + round) killed ??= server.end("SIGKILL");
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
  await killed;
}
