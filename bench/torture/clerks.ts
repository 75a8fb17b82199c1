import { type Answer, Hung, PEOPLE } from "./shop.ts";
import type { Random, Tally } from "./story.ts";

export type Noun = "order" | "part" | "entry";
/** The fields of a record that must be found again; null if it must not be there. */
export type Expected = Record<string, unknown> | null;

/** A record that one clerk made, known by a text that no other has. */
export interface Kept {
  noun: Noun;
  key: string;
  id?: number;
  /** As it was last acknowledged; null before it was made and after it was deleted. */
  sure: Expected;
  /** Other states that are possible: changes sent since then that got no 2xx. */
  maybe: Expected[];
}

/** All that the clerks sent and what came of it. */
export type Ledger = Kept[];

/** Sends one call; the tests of other views hand in one that goes another way. */
export type Send = (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;

interface Clerk {
  number: number;
  send: Send;
  ledger: Ledger;
  tally: Tally;
  random: Random;
  /** Told of each acknowledgement, with the text that was sent as `x-torture`. */
  acknowledged?: ((id: string, kept: Kept) => void) | undefined;
  /** Which answers besides 2xx are no fault of ours. Null is a connection that broke. */
  mayRefuse: (status: number | null, body: unknown) => boolean;
  isIn?: boolean;
}

export interface Work {
  send: Send;
  ledger: Ledger;
  tally: Tally;
  random: Random;
  /** Ends the work of all when it answers true; asked before each call. */
  isOver: () => boolean;
  mayRefuse?: Clerk["mayRefuse"];
  acknowledged?: Clerk["acknowledged"];
  clerks?: number;
  /** The number of the first of them. */
  first?: number;
}

/** Eight clerks take orders with lines, change and delete them, add and count parts, and clock in and out, at once. */
export async function work(how: Work): Promise<void> {
  const { clerks = PEOPLE, first = 1, mayRefuse = () => false } = how;
  let hasFailed = false;
  const one = async (number: number) => {
    const clerk: Clerk = { ...how, number, mayRefuse, random: how.random };
    while (!how.isOver() && !hasFailed) await nextTask(clerk);
  };
  const all = Array.from({ length: clerks }, (_, n) =>
    one(first + n).catch((error: unknown) => {
      hasFailed = true;
      throw error;
    }),
  );
  const outcomes = await Promise.allSettled(all);
  for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
}

async function nextTask(clerk: Clerk): Promise<void> {
  const task = clerk.random(100);
  if (task < 45) return takeOrder(clerk);
  if (task < 60) return addPart(clerk);
  if (task < 75) return clock(clerk);
  if (task < 80) return countPart(clerk);
  if (task < 95) return changeOrder(clerk);
  return removeOrder(clerk);
}

/** One of the clerk's own records that is there for sure. */
function ownRecord({ ledger, number, random }: Clerk, noun: Noun): Kept | undefined {
  return random.pick(ledger.filter(({ key, id, sure }) => id && sure && key.startsWith(`clerk ${number} ${noun} `)));
}

async function takeOrder(clerk: Clerk): Promise<void> {
  const { random } = clerk;
  const kept = start(clerk, "order");
  const lineItems = Array.from({ length: 1 + random(6) }, (_, n) => ({
    description: `Line ${n} `.repeat(1 + random(20)),
    quantity: 1 + random(9),
    unitPrice: random(100_000) / 100,
  }));
  const shipping = random(5000) / 100;
  const notes = "n".repeat(random(3000));
  const body = { customerName: kept.key, status: "draft", dateIssued: "2026-11-21", notes, lineItems, shipping };
  const cents = lineItems.reduce((sum, line) => sum + line.quantity * Math.round(line.unitPrice * 100), 0);
  const state = { status: "draft", notes, subtotalCents: cents, lines: lineItems.length };
  await attempt(clerk, kept, state, "POST", "/api/sales-order", body);
}

async function changeOrder(clerk: Clerk): Promise<void> {
  const kept = ownRecord(clerk, "order");
  if (kept === undefined) return takeOrder(clerk);
  const status = clerk.random.pick(["draft", "confirmed", "approved", "shipped"]);
  const notes = "m".repeat(clerk.random(2000));
  const state = { ...kept.sure, status, notes };
  await attempt(clerk, kept, state, "PATCH", `/api/orders/${kept.id}`, { status, notes });
}

async function removeOrder(clerk: Clerk): Promise<void> {
  const kept = ownRecord(clerk, "order");
  if (kept === undefined) return takeOrder(clerk);
  await attempt(clerk, kept, null, "DELETE", `/api/orders/${kept.id}`);
}

async function addPart(clerk: Clerk): Promise<void> {
  const kept = start(clerk, "part");
  const stockQuantity = clerk.random(50);
  const body = { partNumber: kept.key, name: "Carbon fabric", stockQuantity, unitCost: 38.5 };
  await attempt(clerk, kept, { stockQuantity }, "POST", "/api/master-parts", body);
}

async function countPart(clerk: Clerk): Promise<void> {
  const kept = ownRecord(clerk, "part");
  if (kept === undefined) return addPart(clerk);
  const stockQuantity = clerk.random(50);
  const body = { partNumber: kept.key, name: "Carbon fabric", stockQuantity, unitCost: 38.5 };
  await attempt(clerk, kept, { stockQuantity }, "PUT", `/api/master-parts/${kept.id}`, body);
}

/** Asks the clock whether the person is in. After a call without an answer only it knows. */
async function clock(clerk: Clerk): Promise<void> {
  if (clerk.isIn === undefined) {
    const latest = await ask(clerk, "GET", `/api/time-entries/user/${clerk.number}/latest`);
    if (latest?.status !== 200) return;
    clerk.isIn = (latest.body as { eventType?: string } | null)?.eventType === "clock_in";
  }
  const kept = start(clerk, "entry");
  const eventType = clerk.isIn ? "clock_out" : "clock_in";
  const body = { userId: clerk.number, eventType, location: kept.key, photoData: photo(kept.key) };
  const wasIn = clerk.isIn;
  delete clerk.isIn;
  if (await attempt(clerk, kept, { eventType }, "POST", "/api/time-entries", body)) clerk.isIn = !wasIn;
}

/**
 * For the clerks who work while a shop is harmed: the smallest JPEG that there is, with a text behind it that makes
 * it one of its own.
 */
export function photo(words: string): string {
  const head = Buffer.from([0xff, 0xd8, 0xff, 0xc0, 0, 0x11, 8, 0, 1, 0, 1]);
  return `data:image/jpeg;base64,${Buffer.concat([head, Buffer.from(words.padEnd(600, " photo"))]).toString("base64")}`;
}

function start({ ledger, number }: Clerk, noun: Noun): Kept {
  const kept: Kept = { noun, key: `clerk ${number} ${noun} ${ledger.length}`, sure: null, maybe: [] };
  ledger.push(kept);
  return kept;
}

let sent = 0;

/** Sends a change and notes what came of it. Answers whether it was acknowledged. */
async function attempt(clerk: Clerk, kept: Kept, state: Expected, method: string, path: string, body?: unknown) {
  kept.maybe.push(state);
  const id = String(++sent);
  const answer = await ask(clerk, method, path, body, { "x-torture": id });
  if (answer === undefined || answer.status >= 300) return false;
  kept.sure = state;
  kept.maybe = [];
  if (method === "POST") kept.id = (answer.body as { id: number }).id;
  clerk.tally.acknowledged++;
  clerk.acknowledged?.(id, kept);
  return true;
}

/** The answer; undefined when the connection broke where it may. */
async function ask(clerk: Clerk, method: string, path: string, body?: unknown, headers?: Record<string, string>) {
  let answer: Answer;
  try {
    answer = await clerk.send(method, path, body, headers);
  } catch (error) {
    if (!(error instanceof Hung) && clerk.mayRefuse(null, undefined)) return undefined;
    throw error;
  }
  if (answer.status < 300 || clerk.mayRefuse(answer.status, answer.body)) return answer;
  throw new Error(`${method} ${path} was answered ${answer.status} ${JSON.stringify(answer.body)}`);
}
