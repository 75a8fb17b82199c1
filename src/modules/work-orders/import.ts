import { dollarsOrNone } from "../../lib/money.ts";
import { count } from "../../lib/text.ts";
import { insertRecord, updateRecord } from "../../records/records.ts";
import { knownBy } from "../imports/match/finding.ts";
import type { List } from "../imports/match/list.ts";
import { shortened } from "../imports/read/columns.ts";
import { derivedOf } from "../imports/read/derived.ts";
import type { Values } from "../imports/read/rows.ts";
import { oneByOne } from "../imports/write/writers.ts";
import { ORDER_COLUMNS, referToOptions } from "../orders/import-fields.ts";
import { pricedOnWire } from "../orders/pricing.ts";
import { refuseDates } from "../orders/refusals.ts";
import { isClosed } from "../orders/rules.ts";
import { outside, pick } from "../sales-orders/import.ts";
import { changedColumns, newOrderColumns } from "./order-columns.ts";
import { workOrder } from "./record.ts";
import { daysLate } from "./rules.ts";
import { type NewWorkOrder, WorkOrder, WorkOrderRow } from "./schema.ts";

type Record = Parameters<typeof changedColumns>[2];

/** Work orders are known by their numbers. A completed one keeps the day on which it was. */
export const workOrders: List = {
  noun: workOrder,
  columns: [
    {
      field: "woNumber",
      label: "WO number",
      holds: "text",
      isRequired: true,
      doubt: shortened,
      names: [["WO number", "Work order number", "WO"], ["Work order", "Job number", "Job"], ["Order number"]],
    },
    {
      field: "soNumber",
      label: "SO number",
      holds: "text",
      names: [["SO number", "Sales order number", "SO"], ["Sales order"]],
    },
    ...ORDER_COLUMNS,
    { field: "stepNumber", label: "Step", holds: "number", names: [["Step number"], ["Step", "Current step"]] },
    {
      field: "instruction",
      label: "Instruction",
      holds: "text",
      names: [["Instruction"], ["Instructions", "Notes", "Memo"]],
    },
    { field: "daysLate", label: "Days late", holds: "number", names: [["Days late"]] },
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
  ...knownBy("woNumber"),
  toValues(stored, context) {
    const order = stored as unknown as Record;
    const lateness = { dueDate: order.dueDate, isOpen: order.completedAt === null, stored: order.daysLate };
    return {
      ...order,
      ...pricedOnWire(order),
      total: dollarsOrNone(order.totalCents),
      daysLate: daysLate(lateness, context.today()),
    };
  },
  writer: oneByOne({
    async create(context, { status = "manufacturing", total, daysLate, completedAt, ...values }) {
      const order = values as unknown as NewWorkOrder;
      refuseDates({ ...order, dueDate: order.dueDate ?? null });
      const columns = await newOrderColumns(context, order);
      const closing = isClosed(status as string) ? { completedAt: (completedAt as string) ?? context.now() } : {};
      const lateness = daysLate === undefined ? {} : { daysLate: daysLate as number };
      return insertRecord(context, workOrder, { ...columns, ...outside({ status, total }), ...closing, ...lateness });
    },
    async update(context, { before, fields, values }) {
      const order = before as unknown as Record;
      const { status, total, daysLate, completedAt, ...changed } = pick(values, fields);
      const columns = await changedColumns(context, changed, order);
      const isOpen = !isClosed((status as string) ?? order.status);
      const closedAt = (completedAt as string | undefined) ?? order.completedAt ?? context.now();
      const closing =
        status === undefined && completedAt === undefined ? {} : { completedAt: isOpen ? null : closedAt };
      const lateness = daysLate === undefined ? {} : { daysLate: daysLate as number };
      await updateRecord(context, workOrder, before.id, {
        ...columns,
        ...outside({ status, total }),
        ...closing,
        ...lateness,
      });
    },
  }),
  news: {
    async pick(_, { fresh }) {
      const said = ({ woNumber, customerName }: Values) => `${woNumber} for ${customerName} was created`;
      return fresh.map(({ row, values }) => ({ id: row.id ?? null, message: said(values) }));
    },
    occasion: { entity: "work order", eventType: "created" },
    many: (n) => `${count(n, "work order")} were created by an import`,
  },
};
