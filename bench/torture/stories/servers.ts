import { get } from "node:http";
import { join } from "node:path";
import { type OwnPostgres, startPostgres } from "../../../bin/postgres.ts";
import { hasTool } from "../../../bin/tools.ts";
import { openPostgres } from "../../../db/postgres/open.ts";
import { type PostgresPlace, postgresPlace } from "../../../db/postgres/place.ts";
import { type Cable, newCable } from "../cable.ts";
import { type Ledger, photo, work } from "../clerks.ts";
import { type Answer, PEOPLE, type Running, serve } from "../shop.ts";
import type { Round, Story } from "../story.ts";
import { examine, openWitness, refuse, rowsOf } from "../witness.ts";

/** Of the eight at each server so many do what only one may, or what all add to; the others work for themselves. */
const RACERS = 3;
const CLERKS = PEOPLE - RACERS;
/** Nobody waits longer for an answer that a second try would bring. */
const LONGEST_SILENCE_MS = 3000;

/** A page at one server hears so soon of what was done at the other; asked where nothing else is tried beside it. */
const NEWS_WITHIN_MS = 1000;

/** What happens to two servers on one PostgreSQL, besides the work. */
const HARMS = ["nothing", "a server is killed", "the database is killed", "the cable is cut"] as const;
type Harm = (typeof HARMS)[number];

export const servers: Story = {
  name: "servers",
  tells:
    "two servers on one PostgreSQL with eight clients each: `kill -9` of a server, of the database, and a cut connection between them",
  lacks: () => (hasTool("postgres") ? undefined : "PostgreSQL is not installed"),
  async tell(round) {
    const postgres = await startPostgres({ isSafe: true });
    try {
      await tellOn(postgres, round);
    } finally {
      await postgres.stop();
    }
  },
};

async function tellOn(postgres: OwnPostgres, round: Round): Promise<void> {
  const { random, folder, isShort } = round;
  const address = `${postgres.url}?files=${join(folder, "files")}`;
  const cables = [await newCable(address), await newCable(address)];
  const ledger: Ledger = [];
  const races: Races = { raised: 0, received: 0, heard: [] };
  const all = isShort ? HARMS : Array.from({ length: 2 * HARMS.length }, () => random.pick(HARMS));
  try {
    const shop = await newShopOn(address, cables, folder);
    for (const harm of all) await workUnder(harm, postgres, shop, ledger, races, round);
    for (const server of shop.servers) {
      const { code, stderr } = await server.end("SIGTERM");
      if (code !== 0) throw new Error(`A server that was told to stop ended with ${code}: ${stderr}`);
    }
    await askTheDatabase(shop, ledger, races, folder);
    const slowest = Math.max(...races.heard);
    if (!isShort && slowest > NEWS_WITHIN_MS)
      throw new Error(`News of one server came to a page at the other after ${Math.round(slowest)} ms`);
    round.tally.checks++;
  } finally {
    for (const cable of cables) cable.remove();
  }
}

interface Shop {
  place: PostgresPlace;
  cables: Cable[];
  servers: Running[];
  /** An order whose notes count up, a part that is received, and a person who comes and goes at both servers. */
  shared: { order: number; part: number; person: number };
}

/** An empty database, and two servers on it, each by a cable of its own. */
async function newShopOn(address: string, cables: Cable[], folder: string): Promise<Shop> {
  const servers = await Promise.all(cables.map(({ through }) => serve(through)));
  const [{ call }] = servers as [Running];
  const made = async (path: string, body: object) => {
    const answer = await call("POST", path, body);
    if (answer.status !== 201) throw new Error(`${path} was refused with ${answer.status}`);
    return (answer.body as { id: number }).id;
  };
  let person = 0;
  for (let n = 1; n <= 2 * CLERKS + 1; n++)
    person = await made("/api/master-users", {
      username: `clerk${n}`,
      full_name: `Clerk ${n}`,
      email: `clerk${n}@shop.example`,
    });
  const order = await made("/api/sales-order", {
    customerName: "Shared",
    dateIssued: "2026-11-21",
    notes: "0",
    lineItems: [{ description: "Line", quantity: 1, unitPrice: 1 }],
  });
  const part = await made("/api/master-parts", { partNumber: "SHARED", name: "Resin", stockQuantity: 0 });
  return { place: postgresPlace(address, folder) as PostgresPlace, cables, servers, shared: { order, part, person } };
}

interface Races {
  /** How often the shared order's notes were raised by one, as was acknowledged. */
  raised: number;
  /** How many of the shared part were received. */
  received: number;
  /** How long news of one server took to a page at the other, in milliseconds. */
  heard: number[];
}

/** All work at both servers until enough was acknowledged at each of them, before the harm and after it. */
async function workUnder(
  harm: Harm,
  postgres: OwnPostgres,
  shop: Shop,
  ledger: Ledger,
  races: Races,
  { random, tally, isShort }: Round,
): Promise<void> {
  const enough = isShort ? 12 : 20 + random(100);
  const victim = random(2);
  const acknowledged = [0, 0];
  const acknowledge = (at: number) => void acknowledged.splice(at, 1, (acknowledged[at] as number) + 1);
  let state: "before" | "harming" | "after" = "before";
  let harming: Promise<void> | undefined;
  const isOver = () => {
    if (!acknowledged.every((count) => count >= enough)) return false;
    if (state === "before") {
      state = "harming";
      harming = harmBy(harm, victim, postgres, shop, random(LONGEST_SILENCE_MS)).then(() => {
        state = "after";
        acknowledged.fill(0);
      });
      if (harm.endsWith("killed")) tally.kills++;
      if (harm === "the cable is cut") tally.faults++;
      return false;
    }
    return state === "after";
  };
  const mayRefuse = (at: number) => (status: number | null, body: unknown) =>
    harm !== "nothing" &&
    state !== "before" &&
    (status === null ? isGone(harm, at === victim) : isHonest(status, body));
  const atServer = async (at: number) => {
    const send: Running["call"] = (...what) => (shop.servers[at] as Running).call(...what);
    const racer = { send, isOver, mayRefuse: mayRefuse(at), done: () => acknowledge(at) };
    await Promise.all([
      work({
        send,
        ledger,
        tally,
        random,
        isOver,
        mayRefuse: mayRefuse(at),
        acknowledged: () => acknowledge(at),
        clerks: CLERKS,
        first: 1 + at * CLERKS,
      }),
      raise(racer, shop.shared.order, races),
      receive(racer, shop.shared.part, races),
      comeAndGo(racer, shop.shared.person),
    ]);
  };
  await Promise.all([atServer(0), atServer(1)]);
  await harming;
  for (const [at, other] of [
    [0, 1],
    [1, 0],
  ] as const)
    races.heard.push(await newsFrom(shop.servers[at] as Running, shop.servers[other] as Running));
}

/** Only the server that was killed answers nothing at all. */
const isGone = (harm: Harm, isVictim: boolean) => harm === "a server is killed" && isVictim;

/** 503 with a sentence: the database cannot be reached, or nobody knows. */
function isHonest(status: number, body: unknown): boolean {
  return status === 503 && typeof (body as { message?: unknown }).message === "string";
}

async function harmBy(harm: Harm, victim: number, postgres: OwnPostgres, shop: Shop, silentMs: number): Promise<void> {
  const cable = shop.cables[victim] as Cable;
  if (harm === "a server is killed") {
    await (shop.servers[victim] as Running).end("SIGKILL");
    shop.servers[victim] = await serve(cable.through);
  }
  if (harm === "the database is killed") {
    await postgres.kill();
    await postgres.startAgain();
  }
  if (harm === "the cable is cut") await cable.cut(silentMs);
}

interface Racer {
  send: Running["call"];
  isOver: () => boolean;
  mayRefuse: (status: number | null, body: unknown) => boolean;
  done: () => void;
}

/** Raises a number that is read and written back, unless somebody else did meanwhile: then it is read again. */
async function raise(racer: Racer, order: number, races: Races): Promise<void> {
  while (!racer.isOver()) {
    const read = await untilAnswered(racer, "GET", `/api/orders/${order}`, undefined, {});
    const { notes, updatedAt } = read.body as { notes: string; updatedAt: string };
    const headers = { "if-match": `"${updatedAt}"`, "idempotency-key": crypto.randomUUID() };
    const raised = { notes: String(Number(notes) + 1) };
    const { status, body } = await untilAnswered(racer, "PATCH", `/api/orders/${order}`, raised, headers);
    if (status === 200) races.raised++;
    else if (status !== 409) throw new Error(`A raise was answered ${status} ${JSON.stringify(body)}`);
    if (status === 200) racer.done();
  }
}

/** Receives one more of a part that all receive. */
async function receive(racer: Racer, partId: number, races: Races): Promise<void> {
  while (!racer.isOver()) {
    const one = { partId, kind: "receive", quantity: 1, unitCost: 2.5 };
    const headers = { "idempotency-key": crypto.randomUUID() };
    const { status, body } = await untilAnswered(racer, "POST", "/api/stock-movements", one, headers);
    if (status !== 201) throw new Error(`A receipt was answered ${status} ${JSON.stringify(body)}`);
    races.received++;
    racer.done();
  }
}

/** Clocks somebody in or out whom others clock in and out as well: who comes second is refused. */
async function comeAndGo(racer: Racer, userId: number): Promise<void> {
  for (let n = 0; !racer.isOver(); n++) {
    const eventType = n % 2 === 0 ? "clock_in" : "clock_out";
    const entry = { userId, eventType, location: "Shared", photoData: photo(eventType) };
    const headers = { "idempotency-key": crypto.randomUUID() };
    const { status, body } = await untilAnswered(racer, "POST", "/api/time-entries", entry, headers);
    if (status !== 201 && status !== 409 && status !== 400)
      throw new Error(`The clock answered ${status} ${JSON.stringify(body)}`);
  }
}

/** Sends the same once more, with the same key, as long as the answer is none or an honest error. */
async function untilAnswered({ send, mayRefuse }: Racer, ...what: Parameters<Running["call"]>): Promise<Answer> {
  for (;;) {
    try {
      const answer = await send(...what);
      if (answer.status < 500 || !mayRefuse(answer.status, answer.body)) return answer;
    } catch (error) {
      if (!mayRefuse(null, undefined)) throw error;
    }
  }
}

/** How long it takes until a page that listens at one server hears what was done at the other, in milliseconds. */
async function newsFrom(from: Running, to: Running): Promise<number> {
  const began = performance.now();
  return new Promise((heard, fail) => {
    const listening = get(`${to.address}/api/live`, (stream) => {
      let changed: number | undefined;
      stream.on("data", (piece: Buffer) => {
        if (changed === undefined || !String(piece).includes('"vendors"')) return;
        listening.destroy();
        heard(performance.now() - changed);
      });
      stream.on("error", () => {});
      changed = performance.now();
      from.call("POST", "/api/master-vendors", { vendorName: `Told ${began}` }).then(({ status }) => {
        if (status !== 201) fail(new Error(`A vendor was refused with ${status}`));
      }, fail);
    });
    listening.on("error", () => {});
  });
}

/** Throws what the database holds that it may not, or lacks. */
async function askTheDatabase({ place, shared }: Shop, ledger: Ledger, races: Races, folder: string): Promise<void> {
  const copy = join(folder, "copy.db");
  const store = await openPostgres(place);
  await store.vacuumInto(copy);
  const origin = store.file;
  await store.close();
  refuse(await examine(copy, ledger, origin));
  const db = await openWitness(copy);
  try {
    const value = (sql: string) => Object.values(rowsOf(db, sql)[0] ?? {})[0];
    const expected: [string, unknown, unknown][] = [
      [
        "raises of one number",
        value(`select notes from sales_orders where id = ${shared.order}`),
        String(races.raised),
      ],
      ["received", value(`select "stockQuantity" from parts where id = ${shared.part}`), races.received],
      [
        "parts whose stock is not the sum of their movements",
        value(`select count(*) from parts as p where "stockQuantity" <>
          (select coalesce(sum(quantity), 0) from stock_movements where "partId" = p.id)`),
        0,
      ],
      [
        "times that somebody came twice, or left twice",
        value(`select count(*) from (select "eventType" as now,
          lag("eventType", 1, 'clock_out') over (partition by "userId" order by id) as before from time_entries) where now = before`),
        0,
      ],
    ];
    refuse(expected.flatMap(([what, found, due]) => (found === due ? [] : [`${what}: ${found} instead of ${due}`])));
  } finally {
    db.close();
  }
}
