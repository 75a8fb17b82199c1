import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import type { Endpoint } from "../../api/endpoint.ts";
import { localClient } from "../local-client.ts";
import { table } from "../table.ts";
import { type Answers, answersAbout, answersOfAll } from "./answers/testing.ts";
import { walkedShop } from "./testing.ts";

// Every read that answers hours of orders, or what follows from them, is asked before and after one row of step_hours
// changed and the order was worked out again.

const EVENING = "2026-11-21T23:00:00.000Z";
/** Fields that hold hours of work, or days and shares that follow from them. */
const OF_HOURS = /^(hours|\w+Hours|planned|progress|standing|daysAtRisk|required|runsOn|mayBegin)$/;

/** The reads whose answer has such a field. */
const SHOWN = Object.entries(table as unknown as Record<string, Record<string, Endpoint>>).flatMap(([noun, actions]) =>
  Object.entries(actions).flatMap(([action, { method, output }]) => {
    const fields = namesIn(z.toJSONSchema(output, { unrepresentable: "any" }));
    return method === "GET" && fields.some((field) => OF_HOURS.test(field)) ? `${noun}.${action}` : [];
  }),
);

/** The names of all fields in the schema of an answer, in whatever depth. */
function namesIn(schema: unknown): string[] {
  if (schema === null || typeof schema !== "object") return [];
  const own = "properties" in schema ? Object.keys(schema.properties as object) : [];
  return [...own, ...Object.values(schema).flatMap(namesIn)];
}

/** Those that stay, each with the reason. */
const STAY: Readonly<Record<string, string>> = {
  "access.me": "the settings of the shop and of the person",
  "productionSteps.get": "the step's own hours",
  "productionSteps.list": "the steps' own hours",
  "productionSteps.stats": "the steps' own hours",
  "schedules.get": "hours of people",
  "schedules.list": "hours of people",
  "schedules.plannedWeek": "hours of people",
  "schedules.stats": "hours of people",
  "schedules.week": "hours of people",
  "schedules.weekly": "hours of people",
  "settings.get": "settings",
  "shiftBoard.people": "hours of people",
  "stepHours.measured": "hours that people were at steps, of finished work",
  "timekeeping.week": "hours of people",
  "timesheets.get": "hours of people",
};

/** Further questions: answers whose fields are named by what is asked, and what belongs to no read. */
const MORE = (id: number, orderId: number, color: number): readonly [name: string, input: object][] => [
  ["promise.ask", { workOrderId: id }],
  ["promise.ask", { orderId }],
  ["promise.ask", { quantity: 5, options: [color] }],
  ["queue.moves", { id }],
  ["capacity.cell", { department: "Paint", week: "2026-11-23" }],
  ["find.anything", { search: "Bighorn Rifle" }],
  ["reports.get", { id: "backlog", by: "department" }],
  ["reports.get", { id: "capacity", by: "department" }],
  ["workOrders.list", { search: "Bighorn" }],
];

const before: Answers = {};
const after: Answers = {};
beforeAll(async () => {
  const shop = await walkedShop();
  const { client } = shop;
  const color = (await client.featureOptions.list({ search: "Sand Tan" })).rows[0]?.id ?? 0;
  const row = { stepId: 6, optionId: color, kind: "add" as const };
  const { id: rowId } = await client.stepHours.create({ ...row, hours: 1 });
  // Some of it is sent, and waits at the step whose hours change.
  const { id: orderId } = await client.salesOrders.create({
    customerName: "Bighorn Rifle Works",
    quantity: 20,
    dateIssued: "2026-11-02",
    dueDate: "2026-11-30",
    colorOption: color,
  });
  await client.orders.update({ id: orderId, status: "confirmed" });
  await client.orders.send({ id: orderId, quantities: [12] });
  const [{ id = 0 } = {}] = (await client.orders.thread({ id: orderId })).workOrders;
  await client.workOrders.moveTo({ id, stepNumber: 6 });
  const ask = (answers: Answers) =>
    shop.asked(EVENING, async (context) => {
      const touched = [
        { relatedEntity: "work order", entityId: id },
        { relatedEntity: "sales order", entityId: orderId },
        { relatedEntity: "hours by option", entityId: rowId },
      ];
      Object.assign(answers, await answersOfAll(context), await answersAbout(context, touched));
      const asked = localClient(() => context) as unknown as Record<string, Record<string, (input: object) => unknown>>;
      for (const [name, input] of MORE(id, orderId, color)) {
        const [noun = "", action = ""] = name.split(".");
        answers[`${name} ${JSON.stringify(input)}`] = await asked[noun]?.[action]?.(input);
      }
    });
  await ask(before);
  await client.stepHours.update({ ...row, id: rowId, hours: 9 });
  await client.workOrders.stepsAgain({ id });
  await ask(after);
  await shop.close();
}, 120_000);

const moved = (question: string) => JSON.stringify(before[question]) !== JSON.stringify(after[question]);
const questionsOf = (name: string) => Object.keys(before).filter((question) => question.startsWith(`${name} `));

test.each(SHOWN.filter((name) => !(name in STAY)))("%s answers the hours that options give an order", (name) => {
  expect(questionsOf(name).filter(moved)).not.toEqual([]);
});

test.each(["promise.ask", "queue.moves", "reports.get"])(
  "every question to %s about hours is answered anew",
  (name) => {
    const questions = questionsOf(name).filter(
      (question) => name !== "reports.get" || /"(backlog|capacity)"/.test(question),
    );
    expect(questions.length).toBeGreaterThan(0);
    expect(questions.filter((question) => !moved(question))).toEqual([]);
  },
);

test("what stays is a read that answers hours, and stays", () => {
  expect(Object.keys(STAY).filter((name) => !SHOWN.includes(name))).toEqual([]);
  expect(Object.keys(STAY).flatMap(questionsOf).filter(moved)).toEqual([]);
});
