import { randomUUID } from "node:crypto";
import { again } from "../../db/again.ts";
import type { Keeper } from "../../db/kept.ts";
import type { OpenDatabase } from "../../db/open.ts";
import { type Dates, datesOf, storedFormat } from "../lib/date-format.ts";
import { type CalendarDate, dayIn, ownTimeZone } from "../lib/dates.ts";
import { Forbidden, Unverified } from "../lib/errors.ts";
import type { Who } from "../rights/who.ts";
import { noteFailedWrite } from "./failed-writes.ts";
import { announceStored, newsSoFar } from "./news.ts";
import type { Noun } from "./noun.ts";

/** Through which door a change came. */
export type Surface = "web" | "cli" | "tui" | "import" | "api";

/** Where a shop's data is: the database with the files beside it, and how both are kept safe. */
export type Store = Pick<
  OpenDatabase,
  | "db"
  | "others"
  | "connections"
  | "countedRows"
  | "keeper"
  | "texts"
  | "lengths"
  | "files"
  | "file"
  | "place"
  | "problem"
  | "vacuumInto"
  | "examine"
  | "query"
  | "forget"
  | "lookForDamage"
  | "reading"
  | "readAside"
  | "beside"
>;

/** The network connection of a call. */
export interface Visit {
  address: string;
  /** The browser or program, as it names itself. */
  agent: string;
  /** The session they are signed in by. */
  session?: { hash: string; verifiedAt: string };
  /** Sends the browser a token to show from now on; without one it forgets the last. */
  remember: (token?: string) => void;
  /** The same for the token of a paired device, which the browser shows also after it was switched off. */
  rememberDevice: (token: string) => void;
  /** What the browser shows of who has signed in at it before. */
  browser?: string;
  rememberBrowser: (text: string) => void;
  /** Where other machines open the server; absent if none can. */
  there?: string | undefined;
  /** Whether nobody on the way can read it: by https, or on this machine. */
  isSecure: boolean;
}

/** Everything a service function needs: the data, the nouns, the time, and the caller. */
export interface Context extends Store {
  /** Every noun of the shop, for code that serves any: the change log, undo, counted numbers. */
  nouns: readonly Noun[];
  /** The instant as UTC ISO 8601 text. */
  now: () => string;
  /** The shop's calendar date. */
  today: () => CalendarDate;
  /** The shop's time zone, by its IANA name. */
  timeZone: string;
  /** Days and times in words, as the shop writes them. */
  dates: Dates;
  /** How far the news of changes had come when the call began. */
  newsAt: string;
  who: Who;
  surface: Surface;
  requestId: string;
  /** Absent for the machine's own commands and terminals. */
  visit?: Visit;
  /** Called with the progress of a long call. */
  progress?: (done: number, total: number) => void;
  /**
   * Aborted when nobody waits for the answer any more: an import is then taken back. Made on demand, because few calls
   * need it.
   */
  givenUp?: () => AbortSignal;
  /** The line of the change log that is being undone. */
  undoing?: number;
  /** The act that is being done: its lines are undone together. And its reason. */
  act?: { id: string; reason: string | null };
}

/** The person and the door of a call. */
export interface Caller extends Pick<Context, "who" | "surface" | "progress" | "givenUp" | "visit"> {
  requestId?: string;
}

/** The context of one call. A changed time zone or format of the shop holds at once. */
export async function newContext(
  store: Store,
  nouns: readonly Noun[],
  caller: Caller,
  clock: () => Date = () => new Date(),
): Promise<Context> {
  const { dates, dayOf } = await shopClock(store);
  const own = {
    nouns,
    timeZone: dates.timeZone,
    dates,
    newsAt: newsSoFar(store.db),
    now: () => clock().toISOString(),
    today: () => dayOf(clock().toISOString()),
    requestId: randomUUID().slice(0, 8),
  };
  return Object.assign({}, store, own, caller);
}

/** How the shop writes days and times, its time zone with it, and which day of it an instant is on. */
export function shopClock(store: Store): ReturnType<typeof clockOf> {
  return kept(store, "dates", () => clockOf(store));
}

async function clockOf({ reading }: Store) {
  const keys = ["timeZone", "dateStyle", "clockHours"];
  const stored = await reading.selectFrom("settings").selectAll().where("key", "in", keys).execute();
  const texts = Object.fromEntries(stored.map(({ key, value }) => [key, value]));
  const dates = datesOf({ ...storedFormat(texts), timeZone: texts["timeZone"] || ownTimeZone() });
  return { dates, dayOf: dayIn(dates.timeZone) };
}

/**
 * What `read` found in settings and the like when it last ran under this name, or reads again if that was changed
 * since.
 */
export function kept<T extends object>(
  store: Pick<Store, "keeper">,
  name: string,
  read: () => Promise<T>,
  of: Parameters<Keeper["kept"]>[0] = "settings",
): Promise<T> {
  return store.keeper?.kept(of, name, read) ?? read();
}

/** Runs `work` in one transaction: all of it is stored, or nothing. Joins a transaction that is open. */
export async function inTransaction<T>(context: Context, work: (context: Context) => Promise<T>): Promise<T> {
  if (context.db.isTransaction) return work(context);
  const run = async (db: Context["db"]) => ({ done: await work(Object.assign({}, context, { db })), db });
  const { done, db } = await again(() => context.db.transaction().execute(run)).catch((error: unknown) => {
    noteFailedWrite(context, error);
    throw error;
  });
  announceStored(context.db, db);
  return done;
}

/** Runs `work` as one act: what it logs is undone together. Joins an act that is open. */
export function asAct<T>(context: Context, reason: string | null, work: (context: Context) => Promise<T>): Promise<T> {
  return inTransaction(context, (inner) => work(inner.act ? inner : { ...inner, act: { id: randomUUID(), reason } }));
}

/** The connection to read from: the open transaction's own, else the one beside any long transaction. */
export function readerOf({ db, reading }: Pick<Context, "db" | "reading">): Context["db"] {
  return db.isTransaction ? db : reading;
}

/** Does long work of a transaction while other calls read the state before it and do not wait. */
export async function besideReaders<T>(context: Context, isLong: boolean, work: () => Promise<T>): Promise<T> {
  const endReading = isLong && context.db.isTransaction ? context.readAside() : undefined;
  try {
    return await work();
  } finally {
    endReading?.();
  }
}

/** Long enough for a few settings, too short for somebody who finds an abandoned desk. */
const PASSWORD_HOLDS_MS = 10 * 60_000;

/** Throws Unverified unless the signed-in person gave their password within the last minutes. */
export function requirePassword({ who, visit, now }: Pick<Context, "who" | "visit" | "now">): void {
  if (who.kind === "local") return;
  if (who.kind === "person" && who.by !== undefined)
    throw new Forbidden(`This cannot be done by ${who.by.name}. Sign in with your password`);
  const given = visit?.session?.verifiedAt;
  if (given === undefined || Date.parse(given) + PASSWORD_HOLDS_MS < Date.parse(now()))
    throw new Unverified("Type your password to go on");
}
