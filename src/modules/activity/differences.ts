import { sql } from "kysely";
import type { OrderLine } from "../../../db/tables/sales-orders.ts";
import { type Cents, formatMoney, toDollars } from "../../lib/money.ts";
import { count } from "../../lib/text.ts";
import type { Context } from "../../records/context.ts";
import { withLists } from "../../records/lists.ts";
import { type Changes, changesIn } from "../../records/log-text.ts";
import type { Noun } from "../../records/noun.ts";
import { hiddenColumns } from "../../records/records.ts";
import { OPTION_CATEGORIES } from "../catalog/schema.ts";
import { readOptions, type SoldOptions } from "../orders/sold-options.ts";
import { seenChanges, seenValues } from "./changes.ts";
import { holdingOf, labelOf } from "./labels.ts";
import { nameById } from "./names.ts";
import { answerFieldsOf, kindOf } from "./rules.ts";
import type { Activity, Difference, PastRecord } from "./schema.ts";

type Said = Difference["was"];

/** The changes of a line, field by field, as people read them: with labels, and names instead of ids. */
export async function differencesOf(
  context: Context,
  { relatedEntity, changes }: Pick<Activity, "relatedEntity" | "changes">,
): Promise<Difference[]> {
  const differences: Difference[] = [];
  for (const [column, [before, after]] of Object.entries(answerFieldsOf(changes))) {
    if (column === "options") {
      differences.push(...optionDifferences(before, after));
      continue;
    }
    if (column.endsWith("Hash")) continue;
    const was = await said(context, relatedEntity, column, before);
    const is = await said(context, relatedEntity, column, after);
    differences.push({ ...factsOf(relatedEntity, column, was, is), was, is });
  }
  return differences;
}

/** The record as it was right after a line; for a removed record, as it was until then. */
export async function pastRecord(context: Context, line: Activity): Promise<PastRecord> {
  const { relatedEntity, entityId, name, timestamp } = line;
  const noun = context.nouns.find(({ noun }) => noun === relatedEntity);
  const isThere = kindOf(line, noun !== undefined) !== "deletion";
  const values = isThere ? await valuesAfter(context, noun, line) : formerOf(line.changes);
  const [isSeen, seenOf] = [seenChanges(context), seenValues(context)];
  const hidden = noun ? hiddenColumns(noun) : [];
  const fields: PastRecord["fields"] = [];
  for (const [column, value] of Object.entries(values)) {
    if (hidden.includes(column) || column.endsWith("Hash") || !isSeen(relatedEntity, column)) continue;
    if (column === "options") {
      for (const { was: _, is, ...facts } of optionDifferences(null, value)) fields.push({ ...facts, value: is });
      continue;
    }
    const text = await said(context, relatedEntity, column, seenOf(relatedEntity, column, value));
    fields.push({ ...factsOf(relatedEntity, column, text), value: text });
  }
  return { relatedEntity, entityId, name, timestamp, isThere, fields };
}

/** Starts from its present or last values, and goes back over all later changes. */
async function valuesAfter(context: Context, noun: Noun | undefined, line: Activity): Promise<Record<string, unknown>> {
  const later = await context.db
    .selectFrom("logs")
    .select("changes")
    .where("relatedEntity", "=", line.relatedEntity)
    .where("entityId", "=", line.entityId)
    .where("id", ">", line.id)
    .orderBy("id", "desc")
    .execute();
  const present =
    noun &&
    (await sql<{ id: number }>`select * from ${sql.table(noun.table)}
    where id = ${line.entityId}`.execute(context.db));
  const [record] = noun && present ? await withLists(context, noun, present.rows) : [];
  const values: Record<string, unknown> = { ...record };
  for (const { changes } of later) Object.assign(values, formerOf(changesIn(changes)));
  for (const [column, [, is]] of Object.entries(line.changes)) values[column] = is;
  return values;
}

function formerOf(changes: Changes): Record<string, unknown> {
  return Object.fromEntries(Object.entries(changes).map(([column, [was]]) => [column, was]));
}

function factsOf(entity: string, column: string, ...values: unknown[]) {
  return { field: column, label: labelOf(entity, column), holds: holdingOf(entity, column, ...values) };
}

async function said(context: Context, entity: string, column: string, value: unknown): Promise<Said> {
  if (value === null || value === undefined || value === "") return null;
  if (column === "lineItems") return lineWords(value as OrderLine[]);
  if (column.endsWith("Cents")) return toDollars(value as Cents);
  if (typeof value === "number") return (await nameFor(context, entity, column, value)) ?? value;
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** The name of the record that a column refers to by its id. */
async function nameFor(context: Context, entity: string, column: string, id: number): Promise<string | null> {
  const noun = context.nouns.find(({ noun }) => noun === entity);
  if (!noun) return null;
  if (column === "stepNumber") return stepName(context, id);
  if (column === noun.nameOf || column === "vouchedBy" || column === "decidedBy")
    return nameById(context, "staff", "full_name", id);
  const parent = context.nouns.find(({ referredBy = [] }) =>
    referredBy.some((of) => of.from === noun.table && of.column === column && !of.by && !of.pattern),
  );
  return parent?.name ? nameById(context, parent.table, parent.name, id) : null;
}

async function stepName({ db }: Context, position: number): Promise<string> {
  const step = await db
    .selectFrom("production_steps")
    .select("operation")
    .where("position", "=", position)
    .executeTakeFirst();
  return step ? `${position} ${step.operation}` : String(position);
}

type Chosen = { name: string; priceCents: Cents } | string | undefined;

/** Each chosen option is shown as a field of its own. */
function optionDifferences(before: unknown, after: unknown): Difference[] {
  const [was, is] = [before, after].map((json) => readOptions(String(json ?? "{}")));
  const [{ others: othersWere = [], ...wereNine } = {}, { others = [], ...nine } = {}] = [was, is];
  const fields = [...new Set([...Object.keys(wereNine), ...Object.keys(nine)])];
  const ofNine = fields.map((field) => ({
    field: `options.${field}`,
    label: (OPTION_CATEGORIES as Record<string, string>)[field] ?? labelOf("option", field),
    holds: "text" as const,
    was: chosenWords((wereNine as Record<string, Chosen>)[field]),
    is: chosenWords((nine as Record<string, Chosen>)[field]),
  }));
  const categories = new Map([...othersWere, ...others].map(({ categoryId, category }) => [categoryId, category]));
  const ofOthers = [...categories].map(([id, label]) => ({
    field: `options.${id}`,
    label,
    holds: "text" as const,
    was: othersWords(othersWere, id),
    is: othersWords(others, id),
  }));
  return [...ofNine, ...ofOthers].filter(({ was, is }) => was !== is);
}

function othersWords(others: NonNullable<SoldOptions["others"]>, categoryId: number): string | null {
  return (
    others
      .filter((one) => one.categoryId === categoryId)
      .map(chosenWords)
      .join("; ") || null
  );
}

function chosenWords(chosen: Chosen): string | null {
  if (chosen === undefined) return null;
  return typeof chosen === "string" ? chosen : `${chosen.name}, ${formatMoney(toDollars(chosen.priceCents))}`;
}

function lineWords(lines: readonly OrderLine[]): string | null {
  if (lines.length === 0) return null;
  return lines
    .map(({ description, quantity, unitPriceCents }) => {
      return `${count(quantity, "piece")} of ${description} at ${formatMoney(toDollars(unitPriceCents))}`;
    })
    .join("; ");
}
