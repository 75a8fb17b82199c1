import type { Saved } from "../../../db/tables.ts";
import { type Cents, toDollars } from "../../lib/money.ts";
import { count } from "../../lib/text.ts";
import { knownBy } from "../imports/match/finding.ts";
import type { List } from "../imports/match/list.ts";
import { PART_COLUMNS } from "../imports/read/columns.ts";
import { blanks, derivedOf } from "../imports/read/derived.ts";
import { inBulk } from "../imports/write/writers.ts";
import { settings } from "../settings/service.ts";
import { part } from "./record.ts";
import { hasRunLow, lowStockMessage, stockStatus } from "./rules.ts";
import { NewPart, Part } from "./schema.ts";
import { toColumns } from "./service.ts";

type Stocked = Pick<Saved<"parts">, "partNumber" | "name" | "stockQuantity" | "minimumStock">;

/** Parts are known by their numbers. */
export const parts: List = {
  table: "parts",
  one: "part",
  columns: PART_COLUMNS,
  fields: NewPart,
  derived: derivedOf(Part, NewPart),
  ...knownBy("partNumber"),
  toValues: ({ unitCostCents, ...part }) => ({ ...part, unitCost: toDollars(unitCostCents as Cents) }),
  writer: inBulk({
    noun: part,
    blank: { ...blanks(PART_COLUMNS), unitCost: 0, stockQuantity: 0 },
    toColumns: (values) => toColumns(values as NewPart),
  }),
  news: {
    async pick(context, { fresh, changes }) {
      const { lowStockDefault } = await settings.get(context, {});
      const statusOf = (part: unknown) => ({ stockStatus: stockStatus(part as Stocked, lowStockDefault) });
      const added = fresh.filter(({ values }) => hasRunLow(undefined, statusOf(values)));
      const lowered = changes.filter(({ before, values }) => hasRunLow(statusOf(before), statusOf(values)));
      return [
        ...added.map(({ row, values }) => ({ id: row.id ?? null, values })),
        ...lowered.map(({ before, values }) => ({ id: before.id, values })),
      ].map(({ id, values }) => ({ id, message: lowStockMessage(values as unknown as Stocked) }));
    },
    occasion: { entity: "part", eventType: "low stock" },
    many: (n) => `${count(n, "part")} ran low by an import`,
  },
};
