import { statSync } from "node:fs";
import { join } from "node:path";
import { ask } from "./clients.ts";
import { madeUpParts } from "./made-up.ts";
import { type Figure, figure, inRounds, timed } from "./measure.ts";
import { type Server, serve, yardstick } from "./process.ts";

const PARTS = 100_000;
const ROUNDS = 3;

/** 100,000 parts of 13 columns by one call, into a new file, without a rehearsal; and what that takes of memory and disk. */
export async function benchThickImport(folder: string): Promise<Figure[]> {
  const text = madeUpParts(PARTS);
  const file = (n: number) => join(folder, `thick-${n}.db`);
  const { ours, plain } = await inRounds(ROUNDS, {
    ours: (n) => imported(() => serve(file(n)), text),
    plain: (n) => imported(() => yardstick("plain", join(folder, `thick-plain-${n}.db`)), text),
  });
  const bytes = (name: string) => statSync(join(folder, name)).size / 1e6;
  return [
    figure({
      what: "Import of 100,000 parts of 13 columns, one call",
      unit: "rows/s",
      ours: ours.map(({ rate }) => rate),
      yardstick: { is: "plain", of: plain.map(({ rate }) => rate) },
      goal: { of: "ratio", is: "at least", value: 0.15 },
    }),
    figure({
      what: "Memory after that import",
      unit: "MB",
      ours: ours.map(({ now }) => now),
      yardstick: { is: "plain", of: plain.map(({ now }) => now) },
    }),
    figure({
      what: "The most memory during that import",
      unit: "MB",
      ours: ours.map(({ most }) => most),
      yardstick: { is: "plain", of: plain.map(({ most }) => most) },
    }),
    figure({
      what: "File of 100,000 parts",
      unit: "MB",
      ours: [bytes("thick-0.db")],
      yardstick: { is: "plain", of: [bytes("thick-plain-0.db")] },
    }),
  ];
}

async function imported(start: () => Promise<Server>, text: string) {
  const server = await start();
  const body = { noun: "parts", fileName: "parts.csv", text };
  const ms = await timed(async () => {
    const answer = JSON.parse(await ask(server.address, { method: "POST", path: "/api/imports", body }));
    if (answer.new !== PARTS) throw new Error(`${answer.new} parts are new, of ${PARTS}`);
  });
  const { now, most } = server.memory();
  await server.stop();
  return { rate: (PARTS / ms) * 1000, now, most };
}
