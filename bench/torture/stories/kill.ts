import { join } from "node:path";
import { type Ledger, work } from "../clerks.ts";
import { NotStarted, newShop, type Running, serve } from "../shop.ts";
import type { Round, Story } from "../story.ts";
import { settle } from "../witness.ts";

/** SIGKILL at any moment: at work, at the start, while the log is moved into the file at the end, within a write. */
export const kill: Story = {
  name: "kill",
  harm: "kills",
  tells: "`kill -9` of the server under eight writers: at work, at its start, at its stop, within a write",
  async tell(round) {
    const { random, folder, tally } = round;
    const file = join(folder, "shop.db");
    await newShop(file);
    const ledger: Ledger = [];
    for (let kills = round.isShort ? 1 : 2 + random(2); kills > 0; kills--) {
      await random.pick([atWork, atWork, atStart, atStop, withinCall])(file, ledger, round);
      await settle(file, ledger, tally);
    }
  },
};

/** Eight clerks work until so many changes are acknowledged; then the server is killed under them. */
async function atWork(file: string, ledger: Ledger, round: Round): Promise<void> {
  const server = await serve(file);
  await workUntilKilled(server, ledger, round, 1 + round.random(120));
}

async function workUntilKilled(server: Running, ledger: Ledger, { random, tally }: Round, changes: number) {
  const enough = tally.acknowledged + changes;
  let killed: Promise<unknown> | undefined;
  await work({
    send: server.call,
    ledger,
    tally,
    random,
    isOver() {
      if (tally.acknowledged >= enough && killed === undefined) {
        killed = server.end("SIGKILL");
        tally.kills++;
      }
      return server.hasEnded();
    },
    mayRefuse: (status) => status === null && killed !== undefined,
  });
  await killed;
}

/** Dies while it reads the log that the one before left, then once more at work. */
async function atStart(file: string, ledger: Ledger, round: Round): Promise<void> {
  const { random, tally } = round;
  await atWork(file, ledger, round);
  const disk = { folder: round.folder, killAt: 1 + random(12) };
  await serve(file, { disk })
    .then((server) => server.end("SIGKILL"))
    .catch((error: unknown) => {
      if (!(error instanceof NotStarted) || error.outcome.signal !== "SIGKILL") throw error;
    });
  tally.kills++;
}

/** Dies while it ends in order: the log is moved into the file then. */
async function atStop(file: string, ledger: Ledger, round: Round): Promise<void> {
  const { random, tally } = round;
  const server = await serve(file);
  const enough = tally.acknowledged + 1 + random(80);
  await work({ send: server.call, ledger, tally, random, isOver: () => tally.acknowledged >= enough });
  const stopping = server.end("SIGTERM");
  await new Promise((later) => setTimeout(later, random(40)));
  const killed = server.hasEnded() ? stopping : server.end("SIGKILL");
  await Promise.all([stopping, killed]);
  tally.kills++;
}

/** Dies at a call to the file system, often with half of what it was to write. */
async function withinCall(file: string, ledger: Ledger, round: Round): Promise<void> {
  const { random, tally, folder } = round;
  const server = await serve(file, { disk: { folder, killAt: 30 + random(600) } });
  await work({
    send: server.call,
    ledger,
    tally,
    random,
    isOver: () => server.hasEnded(),
    mayRefuse: (status) => status === null,
  });
  tally.kills++;
}
