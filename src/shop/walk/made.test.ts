import fc from "fast-check";
import { expect, test } from "vitest";
import { isShort } from "../../../bin/long.ts";
import { Refusal } from "../../lib/errors.ts";
import { OPTION_CATEGORIES, type OptionField } from "../../modules/catalog/schema.ts";
import {
  brokenSince,
  choiceOf,
  type MakingShop,
  sameHours,
  shopThatMakes,
  soldIn,
  unknownSince,
} from "./made/testing.ts";

// Whatever is chosen, ruled, timed and done, in any order: no order is stored that breaks a rule, and all say the same
// hours. An undo is exempt from rules: it brings back what was.

const PICKS = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 5, maxLength: 5 });
const ANY = fc.nat({ max: 999 });
const QUANTITY = fc.integer({ min: 1, max: 6 });
const some = <Do extends string>(...acts: Do[]) => ({ do: fc.constantFrom(...acts) });

const STEP = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      ...some("sell", "dialog", "make", "import", "import work"),
      picks: PICKS,
      quantity: QUANTITY,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ ...some("change", "change work", "add line", "change line"), picks: PICKS, which: ANY }),
  },
  { weight: 2, arbitrary: fc.record({ ...some("duplicate", "send", "cancel"), which: ANY, quantity: QUANTITY }) },
  {
    weight: 2,
    arbitrary: fc.record({
      ...some("rule"),
      kind: fc.constantFrom("excludes" as const, "onlyWith" as const),
      which: ANY,
      other: ANY,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      ...some("hours"),
      kind: fc.constantFrom("set" as const, "add" as const, "skip" as const),
      which: ANY,
      other: ANY,
      hours: fc.integer({ min: 0, max: 700 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ ...some("no rule", "no hours", "retire"), which: ANY }) },
  {
    weight: 10,
    arbitrary: fc.record({
      ...some(
        "advance",
        "back",
        "move",
        "want",
        "fail",
        "split",
        "scrap",
        "hold",
        "resume",
        "complete",
        "reopen",
        "again",
      ),
      which: ANY,
      other: ANY,
      quantity: QUANTITY,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ ...some("sort steps", "insert step", "delete step", "time step"), which: ANY, other: ANY }),
  },
  { weight: 2, arbitrary: fc.record({ ...some("undo"), which: ANY }) },
);
type Step = typeof STEP extends fc.Arbitrary<infer Of> ? Of : never;

const RUNS = isShort ? 2 : 15;

test.each([
  ["people work everywhere", undefined],
  ["nobody works in Paint", "Paint"],
])(
  "nothing is made that breaks a rule, and all say its hours, where %s",
  async (_, without) => {
    await fc.assert(
      fc.asyncProperty(fc.array(STEP, { minLength: 20, maxLength: 40, size: "max" }), (steps) => walk(without, steps)),
      { numRuns: RUNS, seed: 54, endOnFailure: true },
    );
  },
  600_000,
);

async function walk(without: string | undefined, steps: readonly Step[]): Promise<void> {
  const shop = await shopThatMakes(without);
  for (const step of START) await take(shop, step);
  for (const step of steps) {
    const before = await soldIn(shop);
    await take(shop, step).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
    });
    if (WAYS_IN.includes(step.do)) expect(await brokenSince(shop, before), JSON.stringify(step)).toEqual([]);
    else if (step.do !== "undo") expect(await unknownSince(shop, before), JSON.stringify(step)).toEqual([]);
    await sameHours(shop).catch((error: unknown) => {
      throw new Error(`After ${JSON.stringify(step)}`, { cause: error });
    });
  }
}

/** The acts by which an order gets options; all others keep those of an order that is there. */
const WAYS_IN: readonly string[] = [
  "sell",
  "dialog",
  "make",
  "import",
  "import work",
  "change",
  "change work",
  "add line",
  "change line",
  "duplicate",
];

/** Before each walk there are some hours, a rule and orders at the first step. */
const START: readonly Step[] = [
  { do: "hours", kind: "skip", which: 0, other: 5, hours: 0 },
  { do: "hours", kind: "skip", which: 3, other: 2, hours: 0 },
  { do: "hours", kind: "skip", which: 9, other: 6, hours: 0 },
  { do: "hours", kind: "set", which: 1, other: 1, hours: 500 },
  { do: "hours", kind: "set", which: 4, other: 1, hours: 410 },
  { do: "hours", kind: "add", which: 10, other: 5, hours: 110 },
  { do: "hours", kind: "add", which: 12, other: 2, hours: 33 },
  { do: "rule", kind: "excludes", which: 2, other: 6 },
  { do: "rule", kind: "onlyWith", which: 11, other: 3 },
  { do: "make", picks: [1, 2, 1, 2, 1], quantity: 5 },
  { do: "make", picks: [2, 1, 1, 0, 1], quantity: 3 },
  { do: "sell", picks: [1, 1, 0, 1, 0], quantity: 6 },
  { do: "sell", picks: [2, 2, 3, 2, 2], quantity: 4 },
  { do: "send", which: 0, quantity: 2 },
];

const ORDER = { customerName: "Bighorn", dateIssued: "2026-11-02", dueDate: "2026-12-18" };

async function take({ client, options }: MakingShop, step: Step): Promise<unknown> {
  const one = <T>(rows: readonly T[], at: number): T => {
    if (rows.length === 0) throw new Refusal("There is none");
    return rows[at % rows.length] as T;
  };
  switch (step.do) {
    case "sell":
    case "dialog":
    case "make":
    case "import":
    case "import work": {
      const order = { ...ORDER, quantity: step.quantity, ...choiceOf({ options }, step.picks) };
      if (step.do === "sell") return client.orders.create({ ...order, status: "confirmed", lineItems: [] } as never);
      if (step.do === "dialog") return client.salesOrders.create(order);
      if (step.do === "make") return client.workOrders.create({ ...order, partNumber: "STK-1" });
      const named = Object.entries(choiceOf({ options }, step.picks)).map(([field, id]) => {
        return [
          OPTION_CATEGORIES[field as OptionField],
          options.find((option) => option.id === id)?.name ?? "",
        ] as const;
      });
      const isWork = step.do === "import work";
      const number = `X-${step.quantity}`;
      const cells = [
        [isWork ? "WO number" : "Order number", number],
        ["Customer name", "Bighorn"],
        ["Status", isWork ? "manufacturing" : "confirmed"],
        ["Quantity", `${step.quantity}`],
        ["Date issued", ORDER.dateIssued],
        ...named,
      ];
      const text = `${cells.map(([name]) => name).join(",")}\n${cells.map(([, cell]) => cell).join(",")}\n`;
      return client.imports.run({ noun: isWork ? "work-orders" : "sales-orders", fileName: "list.csv", text });
    }
    case "change": {
      const { id } = one((await client.orders.list()).rows, step.which);
      return client.orders.update({ id, ...choiceOf({ options }, step.picks) });
    }
    case "change work": {
      const { id } = one((await client.workOrders.list()).rows, step.which);
      return client.workOrders.update({ id, ...choiceOf({ options }, step.picks) });
    }
    case "add line":
    case "change line": {
      const { id } = one((await client.orders.list()).rows, step.which);
      const chosen = choiceOf({ options }, step.picks) as Record<string, number>;
      if (step.do === "add line") return client.orderLines.add({ id, kind: "stock", options: chosen, quantity: 2 });
      const stocks = (await client.orderLines.list({ id })).filter(({ kind }) => kind === "stock");
      return client.orderLines.update({ id, no: one(stocks, step.which).no, options: chosen });
    }
    case "duplicate":
    case "send":
    case "cancel": {
      const { id } = one((await client.orders.list()).rows, step.which);
      if (step.do === "duplicate") return client.orders.duplicate({ id });
      if (step.do === "cancel") return client.orders.cancel({ id, reason: "Because" });
      return client.orders.send({ id, quantities: [step.quantity] });
    }
    case "rule": {
      const otherOptionIds = [one(options, step.other).id, one(options, step.other + 1).id];
      return client.optionRules.create({ kind: step.kind, optionId: one(options, step.which).id, otherOptionIds });
    }
    case "hours": {
      const { id: stepId } = one((await client.productionSteps.list()).rows, step.other);
      const hours = step.kind === "skip" ? null : step.hours / 100;
      return client.stepHours.create({ kind: step.kind, stepId, optionId: one(options, step.which).id, hours });
    }
    case "no rule":
      return client.optionRules.remove({ id: one((await client.optionRules.list()).rows, step.which).id });
    case "no hours":
      return client.stepHours.remove({ id: one((await client.stepHours.list()).rows, step.which).id });
    case "retire": {
      const { id } = one(options, step.which);
      const { categoryId, name, price, isActive } = await client.featureOptions.get({ id });
      return client.featureOptions.update({ id, categoryId, name, price, isActive: !isActive });
    }
    case "sort steps": {
      const ids = (await client.productionSteps.list()).rows.map(({ id }) => id);
      const [moved] = ids.splice(step.which % ids.length, 1);
      ids.splice(step.other % ids.length, 0, moved as number);
      return client.productionSteps.order({ ids });
    }
    case "insert step": {
      const { id: before } = one((await client.productionSteps.list()).rows, step.which);
      return client.productionSteps.create({
        operation: `Cure ${step.other}`,
        department: "Layup",
        hours: 0.25,
        before,
      });
    }
    case "delete step": {
      const { rows } = await client.productionSteps.list();
      if (rows.length < 4) throw new Refusal("Too few");
      return client.productionSteps.remove({ id: one(rows, step.which).id, moveTo: one(rows, step.other).id });
    }
    case "time step": {
      const { id, operation, department } = one((await client.productionSteps.list()).rows, step.which);
      return client.productionSteps.update({ id, operation, department, hours: (step.other % 500) / 100 });
    }
    case "undo": {
      const { rows } = await client.activity.list({ limit: 4 });
      return client.activity.undo({ id: one(rows, step.which).id });
    }
    default:
      return onTheFloor(client, step);
  }
}

type OnTheFloor = Extract<Step, { other: number; quantity: number }>;

async function onTheFloor(client: MakingShop["client"], { do: act, which, other, quantity }: OnTheFloor) {
  const { rows } = await client.workOrders.list({ sort: "woNumber" });
  if (rows.length === 0) throw new Refusal("There is none");
  const { id } = rows[which % rows.length] as (typeof rows)[number];
  const stepNumber = 1 + (other % 8);
  const reason = "Because";
  switch (act) {
    case "advance":
      return client.workOrders.advance({ id, ...(other % 2 === 0 && { quantity }) });
    case "back":
      return client.workOrders.back({ id, reason, ...(other % 2 === 0 && { quantity }) });
    case "move":
      return client.workOrders.moveTo({ id, stepNumber });
    case "want":
      return client.workOrders.moveTo({ id, stepNumber, isWanted: true });
    case "fail":
      return client.workOrders.check({ id, passed: false, note: "Runs", quantity });
    case "split":
      return client.workOrders.split({ id, quantity });
    case "scrap":
      return client.workOrders.scrap({ id, quantity, reason, replace: other % 2 === 0 });
    case "hold":
      return client.workOrders.hold({ id, reason });
    case "resume":
      return client.workOrders.resume({ id });
    case "complete":
      return client.workOrders.complete({ id });
    case "reopen":
      return client.workOrders.reopen({ id });
    case "again":
      return client.workOrders.stepsAgain({ id });
  }
}
