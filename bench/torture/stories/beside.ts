import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { work } from "../clerks.ts";
import { command, newShop, type Running, serve } from "../shop.ts";
import type { Round, Story } from "../story.ts";
import { settle } from "../witness.ts";

/** From this many rows on readers are answered by a SQLite of their own. */
const LARGE = 2000;

/** Large imports one after the other, while others read: they see all of an import or nothing, and never an error. */
export const beside: Story = {
  name: "beside",
  harm: "kills",
  tells: "lists, cards and searches read beside large imports and their undo, clerks at work in between",
  async tell(round) {
    const { random, folder, tally, isShort } = round;
    const file = join(folder, "shop.db");
    await newShop(file);
    const server = await serve(file);
    for (let imports = isShort ? 2 : 3; imports > 0; imports--) {
      await importBeside(server, file, `I${imports}`, round);
      if (random.chance(30)) await undoBeside(server, file, round);
      const enough = tally.acknowledged + 10;
      const noParts: typeof server.call = (method, path, ...rest) =>
        path.startsWith("/api/master-parts")
          ? server.call("GET", "/api/orders?limit=1")
          : server.call(method, path, ...rest);
      await work({ send: noParts, ledger: [], tally, random, isOver: () => tally.acknowledged >= enough });
    }
    await server.end(random.chance(50) ? "SIGKILL" : "SIGTERM");
    tally.kills++;
    await settle(file, [], tally);
  },
};

async function importBeside(server: Running, file: string, prefix: string, round: Round): Promise<void> {
  const { random, folder, isShort } = round;
  const rows = LARGE + random(isShort ? 500 : 6000);
  const list = join(folder, `${prefix}.csv`);
  const name = "Carbon ".repeat(1 + random(8));
  writeFileSync(list, `P/N,Name\n${Array.from({ length: rows }, (_, row) => `${prefix}-${row},${name}`).join("\n")}\n`);
  await changeBeside(server, rows, ["import", "parts", list, "--db", file], round);
  const found = await server.call("GET", `/api/master-parts?search=${prefix}-${rows - 1}&limit=5`);
  if ((found.body as unknown[]).length === 0)
    throw new Error(`The last row of an import of ${rows} parts is not found`);
}

async function undoBeside(server: Running, file: string, round: Round): Promise<void> {
  const batches = (await server.call("GET", "/api/imports")).body as {
    id: number;
    new: number;
    undoneAt: string | null;
  }[];
  const latest = batches.find(({ undoneAt }) => undoneAt === null);
  if (latest === undefined) return;
  await changeBeside(server, -latest.new, ["import", "undo", String(latest.id), "--db", file], round);
}

/** While something large is written there are as many parts as before it or as after it, and nothing between. */
async function changeBeside(server: Running, rows: number, words: string[], { tally }: Round): Promise<void> {
  const before = await totalParts(server);
  const allowed = new Set([before, before + rows]);
  let isOver = false;
  const readers = [1, 2, 3].map(async () => {
    while (!isOver) {
      const total = await totalParts(server);
      if (!allowed.has(total))
        throw new Error(
          `Beside "${words.slice(0, 2).join(" ")}" there were ${total} parts, neither ${before} nor ${before + rows}`,
        );
      const list = await server.call("GET", "/api/master-parts?limit=3&search=carbon");
      if (list.status !== 200)
        throw new Error(`Beside an import a search was answered ${list.status} ${JSON.stringify(list.body)}`);
    }
  });
  const change = command(words).finally(() => {
    isOver = true;
  });
  const [{ code, stderr }] = await Promise.all([change, ...readers]);
  if (code !== 0) throw new Error(`"${words.join(" ")}" ended with ${code}: ${stderr}`);
  tally.acknowledged++;
  const after = await totalParts(server);
  if (after !== before + rows)
    throw new Error(`After "${words.slice(0, 2).join(" ")}" there are ${after} parts and not ${before + rows}`);
}

async function totalParts(server: Running): Promise<number> {
  const { status, body } = await server.call("GET", "/api/master-parts/stats");
  if (status !== 200) throw new Error(`The cards of the parts were answered ${status} ${JSON.stringify(body)}`);
  return (body as { totalParts: number }).totalParts;
}
