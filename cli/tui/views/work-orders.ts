import { ageOf } from "../../../src/lib/dates.ts";
import { isUnfinished } from "../../../src/lib/states.ts";
import { movedSentence, ownSentence, placeWords } from "../../../src/modules/queue/rules.ts";
import { notNeeded, standingWords } from "../../../src/modules/work-orders/rules.ts";
import type { WorkOrderInList } from "../../../src/modules/work-orders/schema.ts";
import { fit, fitNumber } from "../../print/fit.ts";
import { historyOf } from "../history.ts";
import { type Line, span } from "../text.ts";
import { undoOf } from "../undo.ts";
import type { Action, Cell, Clock, ShopClient, Told, View } from "../view.ts";
import { dueIn, hours, number, optionNames, priceField, whenOf } from "../words.ts";

type Order = WorkOrderInList;

const SAID = { open: "open", held: "on hold", cancelled: "cancelled", done: "already completed" } as const;

const move = (action: "advance" | "complete") => (order: Order) =>
  order.state === "open"
    ? ({ noun: "workOrders", action, input: { id: order.id }, ifMatch: order.updatedAt } as const)
    : `${order.woNumber} is ${SAID[order.state]}`;

const queued = (action: "put" | "letGo", { id, woNumber, state }: Order) =>
  state === "open" ? ({ noun: "queue", action, input: { id } } as const) : `${woNumber} is ${SAID[state]}`;

const IN_QUEUE = { noun: "queue", deed: "a", undo: undoOf } as const;

const actions: readonly Action<Order>[] = [
  { key: "n", words: "next step", deed: "a", call: move("advance"), undo: undoOf },
  {
    key: "e",
    words: "edit note",
    deed: "u",
    prompt: { label: "Note", start: ({ instruction }) => instruction ?? "" },
    call: ({ id, updatedAt }, text) => ({
      noun: "workOrders",
      action: "update",
      input: { id, instruction: text.trim() === "" ? null : text.trim() },
      ifMatch: updatedAt,
    }),
    undo: (_, { id }) => ({ lastOf: { entity: "work order", entityId: id } }),
  },
  { key: "c", words: "complete", deed: "a", call: move("complete"), undo: undoOf },
  {
    key: "f",
    words: "put first",
    ...IN_QUEUE,
    call: (order) => queued("put", order),
    tell: (client, order, clock) => whomItMoves(client, order, {}, clock),
  },
  {
    key: "l",
    words: "let go of its place",
    ...IN_QUEUE,
    call: (order) =>
      order.place === null ? `${order.woNumber} stands where its due date puts it already` : queued("letGo", order),
    tell: (client, order, clock) => whomItMoves(client, order, { own: "1" }, clock),
  },
];

/** Whom it moves, as the browser says it. */
async function whomItMoves(
  client: ShopClient,
  { id, woNumber }: Order,
  aim: { own?: "1" },
  { dates }: Clock,
): Promise<Told> {
  const { told, ...moves } = await client.queue.moves({ id, ...aim });
  return {
    sentences: [ownSentence(woNumber, moves, dates.dayOfMonth), movedSentence(moves.moved, dates.dayOfMonth)],
    input: { told },
  };
}

/** Its steps, with planned and real hours. */
async function stepLines(client: ShopClient, { id, stepNumber, state }: Order): Promise<Line[]> {
  const hoursOf = await client.jobTimes.hours({ workOrderId: id });
  const steps = await client.workOrders.steps({ id });
  if (steps.length === 0) return [];
  const lines = steps.map((step): Line => {
    const { planned = 0, real = 0, isSkipped = false } = hoursOf.steps.find(({ stepId }) => stepId === step.id) ?? {};
    const isNow = isUnfinished(state) && step.position === stepNumber;
    const mark = isSkipped ? "–" : state === "done" || step.position < stepNumber ? "✓" : isNow ? "▸" : " ";
    return [
      span(`  ${mark} ${fit(`${step.position} ${step.operation}`, 40)}`, isNow ? "strong" : undefined),
      span(fit(isSkipped ? "not needed" : `${hours(planned)} h`, 11, "right")),
      span(fit(real > 0 ? `${hours(real)} h real` : "", 14, "right"), real > planned ? "warn" : "quiet"),
    ];
  });
  return [[span(" Steps", "heading")], ...lines];
}

/** What it uses, and what is missing of that. */
async function materialLines(client: ShopClient, { id }: Order): Promise<Line[]> {
  const used = await client.workOrders.materials({ id });
  const lines = used.map(
    ({ partNumber, partName, needed, issued, short }): Line => [
      span(`    ${fitNumber(partNumber, 16)} ${fit(partName, 24)}`),
      span(fit(`${number(issued)} of ${number(needed)}`, 14, "right")),
      span(short > 0 ? `  ${number(short)} missing` : "", "bad"),
    ],
  );
  return lines.length === 0 ? [] : [[span(" Materials, issued of needed", "heading")], ...lines];
}

function stepWords({ stepNumber, operation, state }: Order): string {
  if (state === "done") return "✓ completed";
  if (state === "cancelled") return "cancelled";
  return `${state === "held" ? "on hold, " : ""}${stepNumber} ${operation ?? ""}`;
}

/** With a mark where not the due date decides what comes first. */
function dueOrPlace(order: Order, clock: Clock): Cell {
  const { text, tone } = dueCell(order, clock);
  return { text: order.place === null ? text : `▲ ${text}`, ...(tone && { tone }) };
}

function dueCell({ dueDate, daysLate, state, standing }: Order, { today, dates }: Clock): Cell {
  if (!isUnfinished(state)) return { text: dueDate === null ? "–" : dates.date(dueDate), tone: "quiet" };
  const text = dueDate === null && daysLate > 0 ? `${daysLate} d late` : dueIn(dueDate, today);
  return { text, tone: daysLate > 0 ? "bad" : dueDate === today || standing === "atRisk" ? "warn" : "quiet" };
}

export const workOrders: View<Order> = {
  name: "work orders",
  noun: "workOrders",
  title: "Work orders",
  short: "Work",
  aliases: ["wo", "work", "master"],
  defaultSort: "urgency",
  sorts: [{ head: "Most pressing", sort: "urgency" }],
  defaultScope: "open",
  scopes: {
    "all work orders": {},
    open: { status: "open" },
    stuck: { due: "stuck" },
    late: { due: "overdue" },
    "at risk": { due: "atRisk" },
    "due today": { due: "today" },
    "on hold": { status: "held" },
    completed: { status: "completed" },
  },
  columns: [
    { head: "WO number", sort: "woNumber", width: 14, isNumber: true, cell: ({ woNumber }) => woNumber },
    {
      head: "SO number",
      sort: "soNumber",
      width: 13,
      isNumber: true,
      rank: 3,
      cell: ({ soNumber }) => soNumber ?? "–",
    },
    { head: "Customer", sort: "customerName", width: 14, isFlexible: true, cell: ({ customerName }) => customerName },
    { head: "What", width: 20, isFlexible: true, rank: 4, cell: ({ what = "" }) => what },
    { head: "Qty", sort: "quantity", width: 4, align: "right", cell: ({ quantity }) => number(quantity) },
    {
      head: "Step",
      sort: "stepNumber",
      width: 18,
      isFlexible: true,
      cell: (order) => (order.state === "done" ? { text: stepWords(order), tone: "good" } : stepWords(order)),
    },
    {
      head: "Since",
      sort: "stepSince",
      width: 6,
      align: "right",
      cell: ({ stepSince, completedAt }, { now }) => ({ text: ageOf(completedAt ?? stepSince, now), tone: "quiet" }),
    },
    {
      head: "Due",
      sort: "dueDate",
      width: 12,
      align: "right",
      cell: dueOrPlace,
    },
    {
      head: "Note",
      sort: "instruction",
      width: 24,
      isFlexible: true,
      rank: 2,
      cell: ({ instruction }) => instruction ?? "",
    },
  ],
  list: (client, { scope, ...query }) => client.workOrders.list({ ...query, ...scope, what: "1" } as object),
  key: ({ id }) => String(id),
  nameOf: ({ woNumber }) => woNumber,
  actions,
  async open(client, row, clock) {
    const order = await client.workOrders.get({ id: row.id });
    const place = placeWords(order, clock.dates);
    const skipped =
      order.skippedSteps.length === 0 ? [] : notNeeded(await client.workOrders.steps({ id: row.id }), order);
    return {
      row: { ...order, what: row.what },
      title: `${order.woNumber} for ${order.customerName}`,
      fields: [
        ["SO number", order.soNumber ?? "–"],
        ["Step", stepWords(order), order.completedAt === null ? "strong" : "good"],
        ...(skipped.length === 0 ? [] : [["Not needed", skipped.join(", ")] as const]),
        ["Since", whenOf(order.completedAt ?? order.stepSince, clock)],
        ["Due", dueCell(order, clock).text, dueCell(order, clock).tone],
        ["Stands", standingWords(order).text],
        ...(place === undefined ? [] : [["Place", place] as const]),
        ["Note", order.instruction ?? "–"],
        ["What", row.what ?? ""],
        ["Part", order.partNumber ?? "–"],
        ["Quantity", number(order.quantity)],
        ["Issued", clock.dates.date(order.dateIssued)],
        ...priceField("Total", order.total),
        ["Options", optionNames(order) || "–"],
      ],
      lines: [
        ...(await stepLines(client, order)),
        ...(await materialLines(client, order)),
        ...(await historyOf(client, "work order", order.id, clock)),
      ],
    };
  },
  empty: "No work orders",
};
