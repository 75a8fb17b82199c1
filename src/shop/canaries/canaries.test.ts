import { expect, test } from "vitest";
import { z } from "zod";
import type { CallOptions, Endpoint } from "../../api/endpoint.ts";
import { exampleInput } from "../../api/example.ts";
import { Refusal, Unsettled } from "../../lib/errors.ts";
import type { Context } from "../../records/context.ts";
import { localUser, type Who } from "../../rights/who.ts";
import { nouns } from "../nouns.ts";
import { perform } from "../perform.ts";
import { table } from "../table.ts";
import { NOW, person } from "../testing.ts";
import { shopOf } from "./testing.ts";

// Two shops are the same but for what somebody may not see. Whatever they call, both must answer the same: then nothing of it
// reaches them, not in a value, a sum, an order of rows, a count of hits, a refusal or a cursor.

// What is for the machine's own user alone is let in nowhere else. What is open to everybody is the way in, where there is
// nobody's right to ask for: signing in has tests of its own.
const CALLS = Object.entries(table)
  .flatMap(([noun, calls]) =>
    Object.entries(calls).map(([action, endpoint]) => ({ noun, action, endpoint: endpoint as Endpoint })),
  )
  .filter(({ endpoint }) => !endpoint.localOnly && !endpoint.open);
type Call = (typeof CALLS)[number];

test.each([
  ["CSR", { prices: 0, people: 1 }],
  ["Function Lead", { prices: 1, people: 1 }],
  ["Production", { prices: 1, people: 1 }],
  ["Intern", { prices: 1, people: 1 }],
] as const)("%s cannot tell the shop from one with other secrets, whatever they call", async (role, other) => {
  const [one, two] = await Promise.all([shopOf({ prices: 0, people: 0 }), shopOf(other)]);
  const told: string[] = [];
  for (const call of CALLS)
    for (const input of inputsOf(call)) {
      const answers = [await answerTo(one, person(role), call, input), await answerTo(two, person(role), call, input)];
      if (answers[0] !== answers[1])
        told.push(`${call.noun}.${call.action} ${JSON.stringify(input)}: ${differing(answers)}`);
    }
  expect(told).toEqual([]);
});

/** What cannot be made in a shop as it is: each needs a session, or something done before. None answers more than its own record. */
const NOT_MADE = [
  "account.verify",
  "account.setPassword",
  "account.sessions",
  "account.endSession",
  "account.endOthers",
  "customers.restore",
  "departments.create",
  "featureCategories.create",
  "featureCategories.update",
  "prioritySettings.update",
  "shippingRates.create",
  "workOrders.back",
  "workOrders.reopen",
];

test("every call was made for that, but the few that are named", async () => {
  const shop = await shopOf({ prices: 0, people: 0 });
  const failed: string[] = [];
  for (const call of CALLS) {
    let isDone = false;
    for (const input of inputsOf(call))
      isDone ||= !(await answerTo(shop, localUser(), call, input)).startsWith('[{"refused"');
    if (!isDone) failed.push(`${call.noun}.${call.action}`);
  }
  expect(failed).toEqual(NOT_MADE);
});

test("an Owner can tell the shops apart by their prices, contacts and hours", async () => {
  const plain = await shopOf({ prices: 0, people: 0 });
  for (const [other, calls] of [
    [{ prices: 1, people: 0 }, ["inventory.get", "orders.list", "reports.get", "activity.list", "imports.rows"]],
    [
      { prices: 0, people: 1 },
      ["staff.list", "schedules.list", "timekeeping.list", "shiftBoard.people", "capacity.cell"],
    ],
  ] as const) {
    const shop = await shopOf(other);
    const told = new Set<string>();
    for (const call of CALLS.filter(({ endpoint }) => endpoint.method === "GET"))
      for (const input of inputsOf(call))
        if (
          (await answerTo(plain, person("Owner"), call, input)) !== (await answerTo(shop, person("Owner"), call, input))
        )
          told.add(`${call.noun}.${call.action}`);
    expect([...told]).toEqual(expect.arrayContaining([...calls]));
  }
});

/** What one call answers or refuses, also where the record is another by now, and when asked again. All is taken back. */
async function answerTo(context: Context, who: Who, call: Call, input: Record<string, unknown>): Promise<string> {
  const answers: unknown[] = [];
  const ask = async (inner: Context, options?: CallOptions) => {
    const answer = await perform(call, { ...inner, who }, input, options).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      return {
        refused: error.message,
        issues: error.issues,
        ...(error instanceof Unsettled && { record: error.record }),
      };
    });
    const { next } = (answer ?? {}) as { next?: string };
    answers.unshift(next ? { ...(answer as object), next: Buffer.from(next, "base64url").toString() } : answer);
  };
  if (call.endpoint.method === "GET") await ask(context);
  else
    await takenBack(context, async (inner) => {
      if ("id" in input) await ask(inner, { ifMatch: NOW.replace("2026", "2020") });
      await ask(inner, call.endpoint.method === "POST" ? { idempotencyKey: "again" } : {});
    });
  return JSON.stringify(answers);
}

async function takenBack(context: Context, work: (inner: Context) => Promise<void>): Promise<void> {
  const end = new Error("taken back");
  const done = context.db.transaction().execute(async (db) => {
    await work({ ...context, db });
    throw end;
  });
  await done.catch((error) => {
    if (error !== end) throw error;
  });
}

/** Where two answers part, with what stands there. */
function differing([one = "", two = ""]: string[]): string {
  let at = 0;
  while (one[at] === two[at]) at++;
  return [one, two].map((text) => text.slice(Math.max(0, at - 60), at + 40)).join(" ≠ ");
}

const IDS = [1, 2, 3, 4];
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  search: ["7311", "canary", "robin", "42", "10.5"],
  without: ["canary"],
  department: ["Layup", "Finishing"],
  entity: nouns.map(({ noun }) => noun),
  week: ["2026-11-16"],
};

const photoData = `data:image/jpeg;base64,${Buffer.from("ffd8ffc0001108000100010000", "hex").toString("base64")}`;
/** The entries of the time clock that await approval. */
const AWAITING = [2, 5, 8];
const eve = { username: "ever", full_name: "Eve Lee", email: "ever@x.example", role: "Production" };

/** What no example can say, because it must be true in this shop. */
const ALSO: Readonly<Record<string, Record<string, unknown>[]>> = {
  "staff.create": [eve],
  "schedules.planWeek": IDS.map((userId) => ({ cells: [{ userId, date: "2026-11-24", projectedHours: 1 }] })),
  "timekeeping.create": IDS.map((userId) => ({ userId, eventType: "clock_out", photoData })),
  "timekeeping.approve": AWAITING.map((id) => ({ id, decidedBy: 1 })),
  "timekeeping.reject": AWAITING.map((id) => ({ id, decidedBy: 1, leftAt: "15:00" })),
};

interface Property {
  type?: string;
  enum?: unknown[];
}

/** What a call can be asked: its least input, each thing that it may say besides, and all ids of what it is about. */
function inputsOf({ noun, action, endpoint }: Call): Record<string, unknown>[] {
  const { properties = {}, required = [] } = z.toJSONSchema(endpoint.input, {
    io: "input",
    unrepresentable: "any",
  }) as {
    properties?: Record<string, Property>;
    required?: string[];
  };
  const example = exampleInput(endpoint);
  const least = Object.fromEntries(required.map((name) => [name, example[name]]));
  const values = (name: string, { type, enum: words }: Property) => {
    if (words) return words;
    if (name === "limit") return [1, 2, 3];
    if (name === "id" || name.endsWith("Id")) return IDS;
    if (type === "string") return TEXTS[name] ?? [example[name]];
    return [example[name]];
  };
  const inputs = [least, ...(endpoint.method === "GET" ? [] : [example])];
  for (const [name, property] of Object.entries(properties))
    for (const value of values(name, property)) inputs.push({ ...least, [name]: value });
  return [...inputs, ...(ALSO[`${noun}.${action}`] ?? [])];
}
