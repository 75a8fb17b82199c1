import { sql } from "kysely";
import type { Service } from "../../api/endpoint.ts";
import { invalidAt } from "../../lib/errors.ts";
import { type Context, inTransaction } from "../../records/context.ts";
import { pageOf } from "../../records/page.ts";
import { insertRecord, removeRecord, requireThere, updateRecord } from "../../records/records.ts";
import { rowOf } from "../../records/row.ts";
import { sourceOf } from "../../records/source.ts";
import { categoryName, optionName } from "../catalog/of-option.ts";
import type { bomLines } from "./api.ts";
import { bomLine } from "./record.ts";
import { THOUSANDTHS } from "./rules.ts";
import { BomLine, type NewBomLine } from "./schema.ts";

export const service: Service<typeof bomLines, Context> = {
  list(context, { option, step, part, ...input }) {
    const where = [
      ...(option === undefined ? [] : [sql<boolean>`"optionId" = ${option}`]),
      // An option's parts at a step belong to the option.
      ...(step === undefined ? [] : [sql<boolean>`"stepId" = ${step} and "optionId" is null`]),
      ...(part === undefined ? [] : [sql<boolean>`"partId" = ${part}`]),
    ];
    return pageOf(context, [{ ...source, where }], input, "createdAt");
  },

  get: (context, { id }) => rowOf(context, source, bomLine, id),

  create: (context, input) =>
    inTransaction(context, async (inner) => {
      const { id } = await insertRecord(inner, bomLine, await columnsOf(inner, input));
      return service.get(inner, { id });
    }),

  update: (context, { id, ...input }) =>
    inTransaction(context, async (inner) => {
      await updateRecord(inner, bomLine, id, await columnsOf(inner, input));
      return service.get(inner, { id });
    }),

  async remove(context, { id }) {
    await removeRecord(context, bomLine, id);
  },
};

/** Throws Invalid if a named record does not exist, or neither an option nor a step is named. */
async function columnsOf(context: Context, { partId, perPiece, ...of }: NewBomLine) {
  const optionId = of.optionId ?? null;
  const stepId = of.stepId ?? null;
  if (optionId === null && stepId === null) throw invalidAt("stepId", "Choose an option or a step");
  await requireThere(context, "parts", partId, "partId");
  await requireThere(context, "feature_options", optionId, "optionId");
  await requireThere(context, "production_steps", stepId, "stepId");
  return { partId, optionId, stepId, perPiece: Math.round(perPiece * THOUSANDTHS) };
}

const ofPart = (column: string) =>
  sql<string>`(select ${sql.ref(`parts.${column}`)} from parts where parts.id = "partId")`;
const operation = sql<string | null>`(select operation from production_steps where production_steps.id = "stepId")`;

const source = sourceOf(
  "bom_lines",
  BomLine,
  {
    partNumber: ofPart("partNumber"),
    partName: ofPart("name"),
    optionName,
    categoryName,
    operation,
    perPiece: sql<number>`"perPiece" / 1000.0`,
  },
  {
    search: sql`(${ofPart("search")} || ' ' || lower(coalesce(${optionName}, '')))`,
    sort: {
      partNumber: sql`lower(${ofPart("partNumber")})`,
      partName: ofPart("search"),
      optionName: sql`lower(${optionName})`,
      categoryName: sql`lower(${categoryName})`,
      operation: sql`lower(${operation})`,
      perPiece: sql.ref("perPiece"),
    },
  },
);
