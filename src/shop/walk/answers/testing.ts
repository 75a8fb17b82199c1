import type { z } from "zod";
import type { Endpoint } from "../../../api/endpoint.ts";
import { Refusal } from "../../../lib/errors.ts";
import type { Context } from "../../../records/context.ts";
import { localClient } from "../../local-client.ts";
import { nouns } from "../../nouns.ts";
import { perform } from "../../perform.ts";
import { table } from "../../table.ts";
import { callNamed } from "../testing.ts";

/** Reads that answer otherwise once something was taken back, each with the reason. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  "activity.get": "the log keeps what was done and what took it back",
  "activity.list": "the log",
  "activity.people": "the log",
  "activity.record": "the log",
  "doctor.examine": "it counts the lines of the log and the bytes of the file; it is asked once, after the walk",
  "imports.list": "an import that was taken back is still listed, as such",
  "stockMovements.list": "a booking is taken back by its opposite, and both stay",
};

/** Fields that are other once something was taken back, each with the reason. */
const LEFT_FIELDS: Readonly<Record<string, string>> = {
  since: "how far the news of changes has come, in the answer about oneself",
  updatedAt: "the stamp of the last change, which the undo is",
};

/** A record that an act is about, as the log names it. */
interface Touched {
  relatedEntity: string;
  entityId: number;
}

export type Answers = Record<string, unknown>;
type Question = [name: string, input: object];

/** What the reads about the whole shop answer, each by its name and question. */
export async function answersOfAll(context: Context): Promise<Answers> {
  const questions = await Promise.all(
    READS.map(async ({ name, asks }): Promise<Question[]> => {
      const each = EACH[name];
      if (each) return (await each(context)).map((input) => [name, input]);
      return asks.length === 0 ? [[name, {}]] : [];
    }),
  );
  return answersTo(context, [...questions.flat(), ...MORE]);
}

/** What the reads about one record answer for these. */
export function answersAbout(context: Context, touched: readonly Touched[]): Promise<Answers> {
  const questions = READS.flatMap(({ name, asks }) => {
    const [field, ...others] = asks;
    if (field === undefined || name in EACH) return [];
    const noun = field === "id" ? (ABOUT[name] ?? nounOf(name)) : NAMED[field];
    if (noun === undefined || others.length > 0)
      throw new Error(`The walk does not know what to ask ${name}: say it in EACH of src/shop/walk/answers/testing.ts`);
    const ids = touched.flatMap(({ relatedEntity, entityId }) => (relatedEntity === noun ? entityId : []));
    return [...new Set(ids)].map((id): Question => [name, { [field]: id }]);
  });
  return answersTo(context, questions);
}

async function answersTo(context: Context, questions: readonly Question[]): Promise<Answers> {
  const answers: Answers = {};
  for (const [name, input] of questions)
    answers[`${name} ${JSON.stringify(input)}`] = await answerTo(context, name, input);
  return answers;
}

async function answerTo(context: Context, name: string, input: object): Promise<unknown> {
  try {
    return cut(await perform(callNamed(name), context, input));
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

function cut(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(cut);
  if (answer === null || typeof answer !== "object" || answer instanceof Uint8Array) return answer;
  const kept = Object.entries(answer).filter(([field]) => !(field in LEFT_FIELDS));
  return Object.fromEntries(kept.map(([field, value]) => [field, cut(value)]));
}

const calls = table as unknown as Record<string, Record<string, Endpoint>>;

/** Every call that reads, with the fields that it must be given. */
const READS = Object.entries(calls).flatMap(([noun, actions]) =>
  Object.entries(actions).flatMap(([action, { method, input }]) => {
    const name = `${noun}.${action}`;
    if (method !== "GET" || name in LEFT_OUT) return [];
    const fields = Object.entries(input.shape) as [string, z.ZodType][];
    return { name, asks: fields.flatMap(([field, kind]) => (kind.safeParse(undefined).success ? [] : field)) };
  }),
);

function nounOf(name: string): string | undefined {
  const [called] = name.split(".");
  return OWN_NAMES[name.split(".")[0] ?? ""] ?? nouns.find((noun) => "calls" in noun && noun.calls === called)?.noun;
}

/** The nouns of calls that have another name than theirs. */
const OWN_NAMES: Readonly<Record<string, string>> = {
  activity: "",
  devices: "device",
  links: "staff member",
  notifications: "notification",
  imports: "import",
};

/** The nouns whose ids a read takes, where it answers about others. */
const ABOUT: Readonly<Record<string, string>> = {
  "addresses.ofCustomer": "customer",
  "departments.areas": "department",
  "orderLines.list": "sales order",
  "queue.moves": "work order",
  "salesOrders.byYear": "customer",
  "salesOrders.ofCustomer": "customer",
  "schedules.week": "staff member",
};

/** The nouns whose ids a field names. */
const NAMED: Readonly<Record<string, string>> = {
  departmentId: "department",
  staffId: "staff member",
  userId: "staff member",
  workOrderId: "work order",
};

const WEEKS = ["2026-11-16", "2026-11-23"].map((week) => ({ week }));

/** What reads are asked that need more than an id. */
const EACH: Readonly<Record<string, (context: Context) => Promise<object[]> | object[]>> = {
  "capacity.cell": () => [{ department: "Layup", week: "2026-11-23" }],
  "capacity.lending": async ({ db }) =>
    (
      await db
        .selectFrom("staff")
        .select("id as staffId")
        .where("primary_department", "=", "Layup")
        .where("isActive", "=", 1)
        .where("id", "not in", db.selectFrom("staff_loans").select("staffId"))
        .orderBy("id")
        .limit(2)
        .execute()
    ).map((person) => ({ ...person, department: "Paint", from: "2026-11-23", to: "2026-11-27" })),
  "inventory.scan": async ({ db }) =>
    (await db.selectFrom("parts").select("partNumber").orderBy("id").limit(2).execute()).map(({ partNumber }) => ({
      code: partNumber,
    })),
  "stockCounts.scan": async ({ db }) =>
    await db
      .selectFrom("stock_counts")
      .innerJoin("parts", "parts.id", "parts.id")
      .select(["stock_counts.id", "partNumber as code"])
      .orderBy("stock_counts.id")
      .orderBy("parts.id")
      .limit(2)
      .execute(),
  "optionRules.check": () => [{ options: "1,17" }],
  "customers.whoOrders": () => [{ search: "walk" }],
  "find.anything": () => [{ search: "walk" }],
  "orderLines.get": () => [{ id: 1, no: 0 }],
  "salesOrders.what": () => [{ orders: "1,2", workOrders: "1" }],
  "reports.get": async (context) =>
    (await localClient(() => context).reports.list()).flatMap(({ id, by }) =>
      // In the coarsest and in the finest rows; the others add up the same.
      by.length === 0 ? [{ id }] : [...new Set([by[0], by.at(-1)])].map((one) => ({ id, by: one })),
    ),
  "reports.export": () => [{ id: "throughput", by: "order" }],
  "schedules.plannedWeek": () => WEEKS,
  "timesheets.get": () => WEEKS,
  "timesheets.file": () => WEEKS.slice(0, 1),
};

/** More questions, of which some belong to calls that change nothing though they are no GET. */
const MORE: readonly Question[] = [
  ["workOrders.list", { due: "stuck", sort: "stepSince" }],
  ["workOrders.list", { due: "overdue", sort: "urgency" }],
  ["notifications.list", { show: "unread" }],
  ["eventTriggers.dryRun", { entity: "work order", eventType: "step finished", params: { priority: 2 } }],
  ["eventTriggers.dryRun", { entity: "part", eventType: "low stock", params: { priority: 2 } }],
  ["promise.ask", { quantity: 5 }],
  ["orders.pasted", { text: "Ridgeline Hunter\t2" }],
];
