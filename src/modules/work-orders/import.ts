import { dollarsOrNone } from "../../lib/money.ts";
import { isUnfinished } from "../../lib/states.ts";
import { count } from "../../lib/text.ts";
import { knownBy } from "../imports/match/finding.ts";
import type { List } from "../imports/match/list.ts";
import { columnsFor, shortened } from "../imports/read/columns.ts";
import { derivedOf } from "../imports/read/derived.ts";
import type { Values } from "../imports/read/rows.ts";
import { oneByOne } from "../imports/write/writers.ts";
import { pick } from "../orders/elsewhere.ts";
import { ORDER_COLUMNS, referToOptions } from "../orders/import-fields.ts";
import { keepOtherWords } from "../orders/other-words.ts";
import { pricedOnWire } from "../orders/pricing.ts";
import { MARKS } from "../orders/schema.ts";
import { workOrder } from "./record.ts";
import { daysLate } from "./rules.ts";
import { type NewWorkOrder, WorkOrder, WorkOrderRow } from "./schema.ts";
import { addOrder, changeOrder, type WorkElsewhere } from "./service.ts";

const { woNumber, soNumber, stepNumber, instruction, instructionEs, daysLate: late } = WorkOrderRow.shape;

type Record = Parameters<typeof changeOrder>[1];

/** Work orders are known by their numbers. A completed one keeps its completion day. */
export const workOrders: List = {
  noun: workOrder,
  columns: [
    ...columnsFor(
      { woNumber, soNumber },
      {
        woNumber: {
          isRequired: true,
          doubt: shortened,
          names: [["WO number", "Work order number", "WO"], ["Work order", "Job number", "Job"], ["Order number"]],
        },
        soNumber: { names: [["SO number", "Sales order number", "SO"], ["Sales order"]] },
      },
    ),
    ...ORDER_COLUMNS,
    ...columnsFor(
      { stepNumber, instruction, instructionEs, daysLate: late },
      {
        stepNumber: { names: [["Step number"], ["Step", "Current step"]] },
        instruction: { names: [["Instruction"], ["Instructions", "Notes", "Memo"]] },
        instructionEs: { names: [["instructionEs", "Instruction in Spanish"]] },
      },
    ),
    ...columnsFor(MARKS),
    {
      field: "completedAt",
      label: "Completed",
      holds: "instant",
      names: [["Completed at"], ["Completed", "Date completed", "Completed date"]],
    },
  ],
  fields: WorkOrderRow,
  derived: derivedOf(WorkOrder, WorkOrderRow),
  refer: referToOptions,
  keepAnswers: keepOtherWords,
  ...knownBy("woNumber"),
  toValues(stored, context) {
    const order = stored as unknown as Record;
    const lateness = { dueDate: order.dueDate, isOpen: isUnfinished(order.state), stored: order.daysLate };
    return {
      ...order,
      ...pricedOnWire(order),
      rushFee: order.rushFee === 1,
      isCritical: order.isCritical === 1,
      total: dollarsOrNone(order.totalCents),
      daysLate: daysLate(lateness, context.today()),
    };
  },
  writer: oneByOne({
    create: (context, { status, total, daysLate, completedAt, ...values }) =>
      addOrder(context, values as unknown as NewWorkOrder, { status, total, daysLate, completedAt } as WorkElsewhere),
    update(context, { before, fields, values }) {
      const { status, total, daysLate, completedAt, ...changed } = pick(values, fields);
      const elsewhere = { status, total, daysLate, completedAt } as WorkElsewhere;
      return changeOrder(context, before as unknown as Record, changed, elsewhere);
    },
  }),
  news: {
    async pick(_, { fresh }) {
      const said = ({ woNumber, customerName }: Values) => `${woNumber} for ${customerName} was created`;
      return fresh.map(({ row, values }) => ({ id: row.id ?? null, message: said(values), about: values }));
    },
    occasion: { entity: "work order", eventType: "created" },
    many: (n) => `${count(n, "work order")} were created by an import`,
  },
};
