import { createHash } from "node:crypto";
import { again } from "../../db/again.ts";
import { type CallOptions, deedOf, type Endpoint, isAnswerKept, type Page } from "../api/endpoint.ts";
import { readInput } from "../api/input.ts";
import { mayCall } from "../api/may-call.ts";
import { secretNamed, secretSetBy, without } from "../api/unseen.ts";
import { addDays } from "../lib/dates.ts";
import { Conflict, Forbidden, Invalid, SignedOut, Stale, Unsettled } from "../lib/errors.ts";
import { type Context, inTransaction, readerOf, requirePassword } from "../records/context.ts";
import { announce } from "../records/news.ts";
import {
  hiddenFrom,
  mayByPerson,
  notByRefusal,
  onlyThese,
  reachOf,
  type Secret,
  secretRefusal,
} from "../rights/may.ts";
import { keyOf, type Who } from "../rights/who.ts";
import { services } from "./services.ts";
import { table } from "./table.ts";

/** Which endpoint of the table is called, by noun and action. */
export interface CallName {
  noun: string;
  action: string;
  endpoint: Endpoint;
}

/**
 * Does one call of the table, whichever way it came: checks rights, input, the record's version and the idempotency key,
 * runs the service function, and leaves out what the caller may not see.
 *
 * Throws what the service throws; Forbidden with who may; Stale when `ifMatch` is not the record's `updatedAt`, and Invalid
 * when there is no record; Conflict when the idempotency key was used for something else.
 */
export async function perform(
  call: CallName,
  context: Context,
  raw: unknown,
  options: CallOptions = {},
): Promise<unknown> {
  refuseDeed(call, context.who);
  if (call.endpoint.asksPassword) requirePassword(context);
  const input = readInput(call.endpoint, raw) as Record<string, unknown>;
  const hidden = hiddenFrom(context.who, call.noun);
  if (hidden.length === 0) return done(call, context, input, options);
  refuseSecrets(call, hidden, input);
  const seen = (value: unknown, shape = call.endpoint.output) => without(hidden, shape, value);
  try {
    const answer = await done(call, context, input, options);
    return call.endpoint.paged
      ? { ...(answer as Page<unknown>), rows: seen((answer as Page<unknown>).rows) }
      : seen(answer);
  } catch (error) {
    // The present record is cut by the shape that reading it has, which may hold more than this call answers.
    const read = error instanceof Stale ? readOf(call, input) : undefined;
    if (error instanceof Unsettled) error.record = seen(error.record, read?.endpoint.output);
    throw error;
  }
}

async function done(
  call: CallName,
  context: Context,
  input: Record<string, unknown>,
  options: CallOptions,
): Promise<unknown> {
  const answer =
    call.endpoint.method === "GET"
      ? await again(() => decide(call, reader(context), input, options))
      : await decide(call, context, input, options);
  if (call.endpoint.refreshes) announce(context.db, call.endpoint.refreshes);
  return answer;
}

/** Throws Forbidden or SignedOut with who may, where this caller may not do this at all. */
export function refuseDeed({ noun, endpoint }: CallName, who: Who): void {
  if (mayCall(who, noun, endpoint)) return;
  if (who.kind === "nobody") throw new SignedOut("Sign in to go on");
  const [deed, under] = [deedOf(endpoint), endpoint.under ?? noun];
  if (who.kind === "device" && mayByPerson(who.purpose, deed, under))
    throw new Forbidden("First say who you are: by your badge, or by your name and PIN");
  if (who.kind === "person" && who.by !== undefined && reachOf({ ...who, by: undefined }, deed, under) !== undefined)
    throw new Forbidden(notByRefusal(who.by.name, deed, under));
  throw new Forbidden(onlyThese(deed, under));
}

/** Fields that somebody may not see cannot be set, nor guessed by sorting. */
function refuseSecrets({ noun, endpoint }: CallName, hidden: readonly Secret[], input: Record<string, unknown>): void {
  const sorted = secretNamed(endpoint.output, String(input["sort"] ?? "").replace(/^-/, ""));
  const secret = secretSetBy(endpoint.input, input, hidden) ?? (sorted && hidden.includes(sorted) ? sorted : undefined);
  if (secret !== undefined) throw new Forbidden(secretRefusal(secret, noun));
}

/** Reading calls see the state before a long transaction, and do not wait for its end. */
function reader(context: Context): Context {
  return { ...context, db: readerOf(context) };
}

async function decide(
  call: CallName,
  context: Context,
  input: Record<string, unknown>,
  options: CallOptions,
): Promise<unknown> {
  const { ifMatch } = options;
  const idempotencyKey = isAnswerKept(call.endpoint) ? options.idempotencyKey : undefined;
  if (idempotencyKey === undefined && ifMatch === undefined) return run(call, context, input);
  return inTransaction(context, (inner) => {
    const unlessStale = async () => {
      if (ifMatch !== undefined) await refuseStale(call, inner, input, ifMatch);
      return run(call, inner, input);
    };
    // The key comes before the version: a repeated call would fail at the version that it made itself.
    return idempotencyKey === undefined ? unlessStale() : once(call, inner, input, idempotencyKey, unlessStale);
  });
}

type Functions = Record<string, Record<string, (context: Context, input: unknown) => Promise<unknown>>>;

async function run(
  { noun, action }: Pick<CallName, "noun" | "action">,
  context: Context,
  input: unknown,
): Promise<unknown> {
  return (services as unknown as Functions)[noun]?.[action]?.(context, input);
}

/** The same key within a day answers the first result again, so that a double click or a retry makes one record. */
async function once(
  call: CallName,
  context: Context,
  input: unknown,
  key: string,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const name = `${call.noun}.${call.action}`;
  const who = keyOf(context.who);
  // An answer given with other rights may hold what these may not see.
  const { who: asking } = context;
  const rights = asking.kind === "person" ? [asking.role, asking.by?.role, ...asking.departments] : [];
  const inputHash = createHash("sha256")
    .update(JSON.stringify([input, ...rights]))
    .digest("hex");
  const yesterday = `${addDays(context.now().slice(0, 10), -1)}${context.now().slice(10)}`;
  await context.db.deleteFrom("idempotency_keys").where("createdAt", "<", yesterday).execute();
  const first = await context.db
    .selectFrom("idempotency_keys")
    .selectAll()
    .where("who", "=", who)
    .where("key", "=", key)
    .executeTakeFirst();
  if (first && (first.call !== name || first.inputHash !== inputHash))
    throw new Conflict("This Idempotency-Key was already used for another request, or your rights have changed since");
  if (first) return JSON.parse(first.answer);
  const answer = await work();
  const row = { who, key, call: name, inputHash, answer: JSON.stringify(answer ?? null), createdAt: context.now() };
  await context.db.insertInto("idempotency_keys").values(row).execute();
  return answer;
}

async function refuseStale(
  call: CallName,
  context: Context,
  input: Record<string, unknown>,
  ifMatch: string,
): Promise<void> {
  if (input["id"] === undefined)
    throw new Invalid("If-Match goes with a call about one record, and this call names none. Leave it out");
  const read = readOf(call, input);
  const present = read && ((await run(read, context, read.input)) as { updatedAt?: string });
  if (present?.updatedAt !== ifMatch)
    throw new Stale("This record was changed since you read it. Look at its present values and save again", present);
}

/** How the record is read that a call is about: by the noun's own call, or by that of the one that it belongs to. */
function readOf({ noun, endpoint }: CallName, input: Record<string, unknown>) {
  for (const owner of [noun, endpoint.under ?? noun]) {
    const { get } = (table as Record<string, Record<string, Endpoint>>)[owner] ?? {};
    const names = Object.keys(get?.input.shape ?? {});
    if (!get || !names.every((name) => name in input)) continue;
    return {
      noun: owner,
      action: "get",
      endpoint: get,
      input: Object.fromEntries(names.map((name) => [name, input[name]])),
    };
  }
  return undefined;
}
