import { sql } from "kysely";
import type { Service } from "../../api/endpoint.ts";
import { conflictAt } from "../../lib/errors.ts";
import { type Context, inTransaction } from "../../records/context.ts";
import { enterCells } from "../../records/enter-cells.ts";
import { pageOf } from "../../records/page.ts";
import { findReferred, insertRecord, removeRecord, updateRecord } from "../../records/records.ts";
import { rowOf } from "../../records/row.ts";
import { sourceOf } from "../../records/source.ts";
import { categoryName, optionName } from "../catalog/of-option.ts";
import { option } from "../catalog/record.ts";
import { productionStep } from "../production/record.ts";
import type { stepHours } from "./api.ts";
import { measured } from "./measured.ts";
import { stepHour } from "./record.ts";
import { type NewStepHours, StepHours, type StepHoursCell } from "./schema.ts";

export const service: Service<typeof stepHours, Context> = {
  list(context, { option, step, ...input }) {
    const where = [
      ...(option === undefined ? [] : [sql<boolean>`"optionId" = ${option}`]),
      ...(step === undefined ? [] : [sql<boolean>`"stepId" = ${step}`]),
    ];
    return pageOf(context, [{ ...source, where }], input, "id");
  },

  measured,

  get: (context, { id }) => rowOf(context, source, stepHour, id),

  create: (context, input) =>
    inTransaction(context, async (inner) => {
      const { id } = await insertRecord(inner, stepHour, await columnsOf(inner, input));
      return service.get(inner, { id });
    }),

  update: (context, { id, ...input }) =>
    inTransaction(context, async (inner) => {
      await updateRecord(inner, stepHour, id, await columnsOf(inner, input, id));
      return service.get(inner, { id });
    }),

  enter: (context, { cells }) => enterCells(context, cells, enterCell),

  async remove(context, { id }) {
    await removeRecord(context, stepHour, id);
  },
};

/** Answers whether that changes anything. */
async function enterCell(context: Context, { kind, hours, ...of }: StepHoursCell): Promise<boolean> {
  const before = await context.db
    .selectFrom("step_hours")
    .select(["id", "kind", "hours"])
    .where("stepId", "=", of.stepId)
    .where("optionId", "=", of.optionId)
    .executeTakeFirst();
  if (kind === null) {
    if (before) await removeRecord(context, stepHour, before.id);
    return before !== undefined;
  }
  const columns = await columnsOf(context, { ...of, kind, hours }, before?.id);
  if (before?.kind === columns.kind && before.hours === columns.hours) return false;
  await (before ? updateRecord(context, stepHour, before.id, columns) : insertRecord(context, stepHour, columns));
  return true;
}

/** Throws unless step and option are there, and no other row says what the option changes of the step. */
async function columnsOf(context: Context, { stepId, optionId, kind, hours }: NewStepHours, except = 0) {
  const { operation } = await findReferred(context, productionStep, stepId, "stepId");
  const { name } = await findReferred(context, option, optionId, "optionId");
  const other = await context.db
    .selectFrom("step_hours")
    .select("id")
    .where("stepId", "=", stepId)
    .where("optionId", "=", optionId)
    .where("id", "<>", except)
    .executeTakeFirst();
  if (other) throw conflictAt("optionId", `${name} changes ${operation} already. Change that`);
  return { stepId, optionId, kind, hours: kind === "skip" ? null : (hours ?? 0) };
}

const ofStep = (column: string) =>
  sql<string>`(select ${sql.ref(column)} from production_steps where production_steps.id = "stepId")`;

const source = sourceOf(
  "step_hours",
  StepHours,
  { operation: ofStep("operation"), optionName, categoryName },
  {
    search: sql`lower(${optionName})`,
    sort: {
      operation: ofStep("search"),
      optionName: sql`lower(${optionName})`,
      categoryName: sql`lower(${categoryName})`,
    },
  },
);
