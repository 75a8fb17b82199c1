import { join } from "node:path";
import { openPostgres } from "../../db/postgres/open.ts";
import { type PostgresPlace, postgresPlace } from "../../db/postgres/place.ts";
import { type Ledger, photo, type Work, work } from "./clerks.ts";
import { type Answer, PEOPLE, type Running, serve } from "./shop.ts";
import { examine, openWitness, refuse, rowsOf } from "./witness.ts";

/** So many of the eight at each server race for the same records; the others work for themselves. */
const RACERS = 3;
const CLERKS = PEOPLE - RACERS;

/** Two servers on one PostgreSQL, and the records that clients of both race for. */
export interface Pair {
  place: PostgresPlace;
  servers: Running[];
  /** An order whose notes count up, a part that is received, and a person who comes and goes at both servers. */
  shared: { order: number; part: number; person: number };
}

/** For a story of torture: two servers on the empty database at `address`, each by its own way to it. */
export async function newPair(address: string, ways: readonly string[], folder: string): Promise<Pair> {
  const servers = await Promise.all(ways.map((way) => serve(way)));
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
  return { place: postgresPlace(address, folder) as PostgresPlace, servers, shared: { order, part, person } };
}

/** What was acknowledged to the racing clients. */
export interface Races {
  /** How often the shared order's notes were raised by one, as was acknowledged. */
  raised: number;
  /** How many of the shared part were received. */
  received: number;
  /** How often somebody came or left. */
  clocked: number;
}

export const NO_RACES: Races = { raised: 0, received: 0, clocked: 0 };

/**
 * In a story of torture: eight clients at one of two servers: some work for themselves, the others race with those at
 * the other.
 */
export async function workAt(
  at: number,
  { servers, shared }: Pair,
  races: Races,
  how: Pick<Work, "ledger" | "tally" | "random" | "isOver"> & Pick<Racer, "mayRefuse" | "done">,
): Promise<void> {
  const send: Running["call"] = (...what) => (servers[at] as Running).call(...what);
  const racer = { ...how, send, races };
  await Promise.all([
    work({ ...how, send, acknowledged: how.done, clerks: CLERKS, first: 1 + at * CLERKS }),
    raise(racer, shared.order),
    receive(racer, shared.part),
    comeAndGo(racer, shared.person),
  ]);
}

interface Racer {
  send: Running["call"];
  isOver: () => boolean;
  mayRefuse: (status: number | null, body: unknown) => boolean;
  done: () => void;
  races: Races;
}

/** Reads a number, raises it and writes it back; reads it again if somebody else was quicker. */
async function raise(racer: Racer, order: number): Promise<void> {
  while (!racer.isOver()) {
    const read = await untilAnswered(racer, "GET", `/api/orders/${order}`, undefined, {});
    const { notes, updatedAt } = read.body as { notes: string; updatedAt: string };
    const headers = { "if-match": `"${updatedAt}"`, "idempotency-key": crypto.randomUUID() };
    const raised = { notes: String(Number(notes) + 1) };
    const { status, body } = await untilAnswered(racer, "PATCH", `/api/orders/${order}`, raised, headers);
    if (status === 200) racer.races.raised++;
    else if (status !== 409) throw new Error(`A raise was answered ${status} ${JSON.stringify(body)}`);
    if (status === 200) racer.done();
  }
}

/** Receives one more of a part that all receive. */
async function receive(racer: Racer, partId: number): Promise<void> {
  while (!racer.isOver()) {
    const one = { partId, kind: "receive", quantity: 1, unitCost: 2.5 };
    const headers = { "idempotency-key": crypto.randomUUID() };
    const { status, body } = await untilAnswered(racer, "POST", "/api/stock-movements", one, headers);
    if (status !== 201) throw new Error(`A receipt was answered ${status} ${JSON.stringify(body)}`);
    racer.races.received++;
    racer.done();
  }
}

/** Clocks in or out a person whom others clock in and out as well. The second is refused. */
async function comeAndGo(racer: Racer, userId: number): Promise<void> {
  for (let n = 0; !racer.isOver(); n++) {
    const eventType = n % 2 === 0 ? "clock_in" : "clock_out";
    const entry = { userId, eventType, location: "Shared", photoData: photo(eventType) };
    const headers = { "idempotency-key": crypto.randomUUID() };
    const { status, body } = await untilAnswered(racer, "POST", "/api/time-entries", entry, headers);
    if (status !== 201 && status !== 409 && status !== 400)
      throw new Error(`The clock answered ${status} ${JSON.stringify(body)}`);
    if (status === 201) racer.races.clocked++;
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

/** The witness of two servers in a story of torture: throws what the database holds that it may not, or lacks. */
export async function askTheDatabase(
  { place, shared }: Pair,
  ledger: Ledger,
  races: Races,
  folder: string,
): Promise<void> {
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
