import type { H3Event, HTTPResponse } from "h3";
import { type CallOptions, deedOf, type Endpoint, type Page } from "../api/endpoint.ts";
import { unknownFields } from "../api/unknown-fields.ts";
import { secretNamed } from "../api/unseen.ts";
import { clipped } from "../lib/text.ts";
import type { Context } from "../records/context.ts";
import { hiddenFrom, type Secret } from "../rights/may.ts";
import { keyOf, type Who } from "../rights/who.ts";
import { type CallName, perform, refuseDeed } from "../shop/perform.ts";
import { isUsual, readJson } from "./body.ts";
import { newBodyRoom, newOnePerPerson } from "./body-room.ts";
import { HttpRefusal } from "./errors.ts";
import { isKept, newKeptAnswers } from "./kept-answers.ts";
import { withLargeBody } from "./large-body.ts";
import { newReadingThread } from "./reading-thread.ts";
import { AS_JSON, type ListForm, reply, replyWhole } from "./reply.ts";
import { newTurns } from "./turns.ts";
import { noteUnknown } from "./unknown.ts";

/** A whole list is read by so many rows, the most that a list call gives at once. */
const STEP = 500;

const bodies = newBodyRoom();
const onePerPerson = newOnePerPerson();

const kept = newKeptAnswers();

const inThread = newReadingThread();

/** Whole lists take turns page by page, so that other calls wait for one page at most. */
const inTurn = newTurns();

/** Answers one request to an endpoint of the table. */
export async function answerCall(call: CallName, context: Context, event: H3Event): Promise<HTTPResponse> {
  // Before the body is read, or anybody could fill the memory.
  refuseDeed(call, context.who);
  const { endpoint } = call;
  if (!hasBody(endpoint)) return answerInput(call, context, event, fromQuery(endpoint, event));
  const { maxBytes } = endpoint;
  const answer = (sent: Record<string, unknown>) => answerInput(call, context, event, sent);
  const answerUsual = () => withUsualBody(context, event, answer);
  if (maxBytes === undefined) return answerUsual();
  const answerLarge = () => withLargeBody(context, event, maxBytes, answer);
  return onePerPerson(keyOf(context.who), isUsual(event.req) ? answerUsual : answerLarge);
}

/** Does `work` with a body of the usual size, which comes into memory. */
async function withUsualBody<T>(
  { who }: Context,
  { req }: H3Event,
  work: (sent: Record<string, unknown>) => Promise<T>,
): Promise<T> {
  const room = bodies.enter();
  try {
    return await work(await readJson(req, { isStranger: who.kind === "nobody", take: room.take }));
  } finally {
    room.leave();
  }
}

async function answerInput(
  call: CallName,
  context: Context,
  event: H3Event,
  sent: Record<string, unknown>,
): Promise<HTTPResponse> {
  const { endpoint } = call;
  const isCsv = isAsCsv(endpoint, event);
  const input = { ...sent, ...event.context.params };
  noteUnknown(event, unknownFields(endpoint, input));
  const isWhole = endpoint.paged && (input["limit"] === undefined || isCsv) && "limit" in endpoint.input.shape;
  if (context.beside !== undefined && endpoint.readsYears?.(input)) return inThread(call, context, event);
  if (!isWhole) return reply(endpoint, await answerOnce(call, context, input, event), event);
  const page = (cursor: unknown) =>
    inTurn(() => {
      // The client may have gone while it waited.
      if (event.req.signal.aborted) throw new HttpRefusal(400, "Nobody waits for this answer any more");
      return perform(call, context, { ...input, limit: STEP, cursor }) as Promise<Page<unknown>>;
    });
  return replyWhole(await page(input["cursor"]), page, event, isCsv ? await asCsv(call, context.who) : AS_JSON);
}

/** What a call answers. What is only read, and asked by many at the same moment, is reckoned once for all of them. */
function answerOnce(call: CallName, context: Context, input: Record<string, unknown>, event: H3Event) {
  const { noun, action, endpoint } = call;
  const options = optionsOf(event);
  const isOnlyRead = deedOf(endpoint) === "v" && !endpoint.refreshes && !endpoint.fileType;
  if (!isOnlyRead || !isKept(noun) || Object.keys(options).length > 0) return perform(call, context, input, options);
  // Others may wait for the answer when this one is gone.
  const { givenUp, progress, visit, ...shared } = context;
  const question = `${noun}.${action} ${JSON.stringify(input)}`;
  return kept(context.keeper, context.who, question, (who) => perform(call, { ...shared, who }, input));
}

/** `?format=csv`: every row of the filter, to save and to open as a table. */
async function asCsv({ noun, endpoint }: CallName, who: Who): Promise<ListForm> {
  // Loaded when it is first needed, since few need it.
  const { columnsOf, screenCsvOf } = await import("../api/list-csv.ts");
  const hidden = hiddenFrom(who, noun);
  const columns = columnsOf(endpoint).filter((name) => !hidden.includes(secretNamed(endpoint.output, name) as Secret));
  return {
    headers: { "content-type": "text/csv; charset=utf-8", "content-disposition": `attachment; filename="${noun}.csv"` },
    write: (rows, isFirst) => screenCsvOf(noun, columns, rows as Record<string, unknown>[], isFirst),
  };
}

function hasBody({ method }: Endpoint): boolean {
  return method !== "GET" && method !== "DELETE";
}

function isAsCsv({ paged }: Endpoint, event: H3Event): boolean {
  return paged === true && event.url.searchParams.get("format") === "csv";
}

/** What the query says. How a list is written is no part of it. Throws HttpRefusal for a name that stands there twice. */
function fromQuery(endpoint: Endpoint, event: H3Event): Record<string, unknown> {
  const isCsv = isAsCsv(endpoint, event);
  const names = [...event.url.searchParams.keys()];
  const twice = names.find((name, at) => names.indexOf(name) < at);
  if (twice !== undefined) throw new HttpRefusal(400, `"${clipped(twice, 100)}" stands twice in the address`);
  return Object.fromEntries([...event.url.searchParams].filter(([name]) => !(isCsv && name === "format")));
}

/** The headers `If-Match` (the `updatedAt` that was read) and `Idempotency-Key`. */
function optionsOf({ req }: H3Event): CallOptions {
  const ifMatch = req.headers.get("if-match");
  const idempotencyKey = req.method === "POST" ? req.headers.get("idempotency-key") : null;
  // An empty one would be the same key for everybody.
  if (idempotencyKey !== null && (idempotencyKey === "" || idempotencyKey.length > 200))
    throw new HttpRefusal(400, "An Idempotency-Key has 1 to 200 characters");
  return {
    ...(ifMatch === null || ifMatch === "*" ? {} : { ifMatch: ifMatch.replace(/^"|"$/g, "") }),
    ...(idempotencyKey === null ? {} : { idempotencyKey }),
  };
}
