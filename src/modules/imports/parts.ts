import type { Saved } from "../../../db/tables.ts";
import { toDollars } from "../../lib/money.ts";
import { count, fold } from "../../lib/text.ts";
import { inChunks } from "../bulk.ts";
import type { Context } from "../context.ts";
import { hasRunLow, lowStockMessage, stockStatus } from "../inventory/rules.ts";
import { NewPart, Part } from "../inventory/schema.ts";
import { toColumns } from "../inventory/service.ts";
import { notify } from "../notify.ts";
import { settings } from "../settings/service.ts";
import { PART_COLUMNS } from "./columns.ts";
import type { List, Stored } from "./list.ts";

/** More than this at once is one piece of news, not many. */
const MOST_TOLD_SINGLY = 10;

/** Parts are known by their numbers, in whatever case they are written. */
export const parts: List = {
  table: "parts",
  noun: "part",
  columns: PART_COLUMNS,
  fields: NewPart,
  derived: Object.keys(Part.shape).filter((field) => !(field in NewPart.shape)),
  defaults: { unitCost: 0, stockQuantity: 0 },
  identity: ["partNumber"],
  keyOf: ({ partNumber }) => fold(String(partNumber ?? "")) || String(partNumber ?? ""),
  async find(context, rows) {
    const numbers = [...new Set(rows.map(({ values }) => String(values["partNumber"])))];
    const exact = await inChunks(numbers, (chunk) => allParts(context).where("partNumber", "in", chunk).execute());
    if (exact.length === numbers.length) return exact;
    const others = await writtenOtherwise(context, numbers, exact);
    return [...exact, ...(await inChunks(others, (chunk) => allParts(context).where("id", "in", chunk).execute()))];
  },
  choose({ values }, candidates) {
    const [only, ...others] = candidates;
    const exact = candidates.find((part) => part["partNumber"] === values["partNumber"]);
    return exact ?? (others.length > 0 ? "unclear" : (only ?? "none"));
  },
  isSame: () => true,
  describe: (part) => String(part["partNumber"]),
  toColumns: (values) => toColumns(values as NewPart),
  async newsOf(context, changes) {
    const { lowStockDefault } = await settings.get(context, {});
    const ranLow = changes.flatMap(({ before, columns }) => {
      const [was, is] = [before, { ...before, ...columns }].map((part) => part as unknown as Saved<"parts">);
      if (!was || !is) return [];
      const statusOf = (part: Saved<"parts">) => ({ stockStatus: stockStatus(part, lowStockDefault) });
      return hasRunLow(statusOf(was), statusOf(is)) ? [is] : [];
    });
    const occasion = { entity: "part", eventType: "low stock" } as const;
    if (ranLow.length > MOST_TOLD_SINGLY)
      return notify(context, occasion, null, `${count(ranLow.length, "part")} ran low by an import`);
    for (const part of ranLow) await notify(context, occasion, part.id, lowStockMessage(part));
  },
  toValues: ({ unitCostCents, ...part }) => ({ ...part, unitCost: toDollars(unitCostCents as number) }),
};

function allParts({ db }: Context) {
  return db.selectFrom("parts").selectAll().$castTo<Saved<"parts"> & Stored>();
}

/** The ids of the parts whose numbers differ from these in case or accents only. */
async function writtenOtherwise(
  context: Context,
  numbers: readonly string[],
  found: readonly Stored[],
): Promise<number[]> {
  const wanted = new Set(numbers.map(fold));
  const seen = new Set(found.map(({ id }) => id));
  const all = await context.db.selectFrom("parts").select(["id", "partNumber"]).execute();
  return all.filter(({ id, partNumber }) => !seen.has(id) && wanted.has(fold(partNumber))).map(({ id }) => id);
}
