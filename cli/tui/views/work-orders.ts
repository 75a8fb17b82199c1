import type { ListedWorkOrder } from "../../../src/modules/work-orders/schema.ts";
import type { Action, View } from "../view.ts";
import { ageOf, dueIn, number } from "../words.ts";

type Order = ListedWorkOrder;

const back = (answer: unknown, action: string) => {
  const { id, updatedAt } = answer as Order;
  return { noun: "workOrders", action, input: { id }, ifMatch: updatedAt } as const;
};

const move = (action: "advance" | "complete") => (order: Order) =>
  order.completedAt === null
    ? ({ noun: "workOrders", action, input: { id: order.id }, ifMatch: order.updatedAt } as const)
    : `${order.woNumber} is already completed`;

const actions: readonly Action<Order>[] = [
  { key: "n", words: "next step", call: move("advance"), undo: (answer) => back(answer, "back") },
  {
    key: "e",
    words: "edit note",
    prompt: { label: "Note", start: ({ instruction }) => instruction ?? "" },
    call: ({ id, updatedAt }, text) => ({
      noun: "workOrders",
      action: "update",
      input: { id, instruction: text.trim() === "" ? null : text.trim() },
      ifMatch: updatedAt,
    }),
    undo: (answer, { instruction }) => {
      const { id, updatedAt } = answer as Order;
      return { noun: "workOrders", action: "update", input: { id, instruction }, ifMatch: updatedAt };
    },
  },
  { key: "c", words: "complete", call: move("complete"), undo: (answer) => back(answer, "reopen") },
];

export const workOrders: View<Order> = {
  name: "work orders",
  title: "Work orders",
  aliases: ["wo", "work", "master"],
  defaultSort: "dueDate",
  scopes: {
    open: { status: "open" },
    late: { due: "overdue" },
    "due today": { due: "today" },
    completed: { status: "completed" },
  },
  columns: [
    { head: "WO number", sort: "woNumber", width: 13, cell: ({ woNumber }) => woNumber },
    { head: "SO number", sort: "soNumber", width: 13, rank: 3, cell: ({ soNumber }) => soNumber ?? "–" },
    { head: "Customer", sort: "customerName", width: 14, isFlexible: true, cell: ({ customerName }) => customerName },
    { head: "Qty", sort: "quantity", width: 4, align: "right", cell: ({ quantity }) => number(quantity) },
    {
      head: "Step",
      sort: "stepNumber",
      width: 18,
      isFlexible: true,
      cell: ({ stepNumber, operation, completedAt }) =>
        completedAt === null ? `${stepNumber} ${operation ?? ""}` : { text: "✓ completed", tone: "good" },
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
      width: 10,
      align: "right",
      cell: ({ dueDate, daysLate, completedAt }, { today }) => {
        if (completedAt !== null) return { text: dueDate ?? "–", tone: "quiet" };
        const text = dueDate === null && daysLate > 0 ? `${daysLate} d late` : dueIn(dueDate, today);
        return { text, tone: daysLate > 0 ? "bad" : dueDate === today ? "warn" : "quiet" };
      },
    },
    {
      head: "Note",
      sort: "instruction",
      width: 20,
      isFlexible: true,
      rank: 2,
      cell: ({ instruction }) => instruction ?? "",
    },
  ],
  list: (client, { scope, ...query }) => client.workOrders.list({ ...query, ...scope } as object),
  key: ({ id }) => String(id),
  nameOf: ({ woNumber }) => woNumber,
  actions,
  empty: "No work orders",
};
