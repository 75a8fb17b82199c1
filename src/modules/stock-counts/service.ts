import { sql } from "kysely";
import type { Saved } from "../../../db/tables.ts";
import type { Service } from "../../api/endpoint.ts";
import { Conflict } from "../../lib/errors.ts";
import { toDollars } from "../../lib/money.ts";
import { amongIds } from "../../records/bulk.ts";
import { lastChangeOf } from "../../records/change-of.ts";
import { asAct, type Context, inTransaction } from "../../records/context.ts";
import { nextNumber } from "../../records/numbers.ts";
import { pageOf } from "../../records/page.ts";
import { findRecord, findReferred, insertRecord, updateRecord } from "../../records/records.ts";
import { sourceOf } from "../../records/source.ts";
import { bookMovements, stockOf } from "../inventory/ledger.ts";
import { isKeptAt } from "../inventory/places.ts";
import { part } from "../inventory/record.ts";
import { movedValue } from "../inventory/rules.ts";
import type { stockCounts } from "./api.ts";
import { stockCount } from "./record.ts";
import { type CountLine, CountLineRow, StockCount } from "./schema.ts";

export const service: Service<typeof stockCounts, Context> = {
  async list(context, { status, ...input }) {
    const where = status === undefined ? [] : [sql<boolean>`status = ${status}`];
    return pageOf(context, [{ ...counts, where }], input, "-number");
  },

  async get(context, { id }) {
    const stored = await countOf(context, id);
    return { ...stored, lines: await sheetOf(context, stored) };
  },

  async lines(context, { count, ...input }) {
    const where = count === undefined ? [] : [sql<boolean>`"countId" = ${count}`];
    return pageOf(context, [{ ...lines, where }], input, "partNumber");
  },

  create: (context, { location }) =>
    inTransaction(context, async (inner) => {
      const number = await nextNumber(inner, "CT");
      const made = await insertRecord(inner, stockCount, { number, location, status: "open", closedAt: null });
      return countOf(inner, made.id);
    }),

  enter: (context, { id, partId, counted }) =>
    inTransaction(context, async (inner) => {
      requireOpen(await findRecord(inner, stockCount, id));
      const { stockQuantity } = await findReferred(inner, part, partId, "partId");
      await inner.db.deleteFrom("stock_count_lines").where("countId", "=", id).where("partId", "=", partId).execute();
      if (counted !== null) await keepLine(inner, { countId: id, partId, counted, expected: stockQuantity });
      const found = inner.db.selectFrom("parts").where("parts.id", "=", partId);
      const [line] = await linesIn(inner, id, await found.select("parts.id").execute());
      return line as CountLine;
    }),

  book: (context, { id }) =>
    asAct(context, null, async (inner) => {
      const { number } = requireOpen(await findRecord(inner, stockCount, id));
      const found = await inner.db.selectFrom("stock_count_lines").selectAll().where("countId", "=", id).execute();
      if (found.length === 0) throw new Conflict(`Nothing was counted yet on ${number}`);
      const { warnings } = await bookMovements(
        inner,
        found.map(({ partId, counted, expected }) => ({
          partId,
          kind: "count",
          quantity: counted - expected,
          reason: `Counted on ${number}`,
          paperNumber: number,
        })),
      );
      await updateRecord(inner, stockCount, id, { status: "booked", closedAt: inner.now() }, "booked");
      return { ...(await doneWith(inner, id)), warnings };
    }),

  cancel: (context, { id, reason }) =>
    asAct(context, reason, async (inner) => {
      requireOpen(await findRecord(inner, stockCount, id));
      await updateRecord(inner, stockCount, id, { status: "cancelled", closedAt: inner.now() }, "cancelled");
      return { ...(await doneWith(inner, id)), warnings: [] };
    }),
};

function requireOpen(count: Saved<"stock_counts">): Saved<"stock_counts"> {
  if (count.status !== "open") throw new Conflict(`${count.number} is ${count.status} already`);
  return count;
}

async function keepLine(
  context: Context,
  line: Pick<Saved<"stock_count_lines">, "countId" | "partId" | "counted" | "expected">,
): Promise<void> {
  const now = context.now();
  const stamps = { countedAt: now, countedBy: context.who.name, createdAt: now, updatedAt: now };
  await context.db
    .insertInto("stock_count_lines")
    .values({ ...line, ...stamps })
    .execute();
}

/** The parts of the place, and others counted there; for a closed count only the counted ones. */
async function sheetOf(context: Context, { id, location, status }: StockCount): Promise<CountLine[]> {
  const { rows } = await sql<{ id: number }>`select "partId" as id from stock_count_lines where "countId" = ${id}
    union select id from parts where ${status} = 'open' and ${isKeptAt(location)}`.execute(context.db);
  return linesIn(context, id, rows);
}

async function linesIn(context: Context, countId: number, parts: readonly { id: number }[]): Promise<CountLine[]> {
  const ids = amongIds(parts.map(({ id }) => id));
  const found = await context.db
    .selectFrom("parts")
    .leftJoin("stock_count_lines as line", (join) =>
      join.onRef("line.partId", "=", "parts.id").on("line.countId", "=", countId),
    )
    .where(sql<boolean>`parts.id in ${ids}`)
    .select(["parts.id", "partNumber", "name", "stockQuantity", "stockValueCents", "unitCostCents"])
    .select(["expected", "counted", "countedAt", "countedBy"])
    .orderBy((of) => of.fn("lower", ["partNumber"]))
    .execute();
  return found.map(({ id: partId, partNumber, name, counted, countedAt, countedBy, ...part }) => {
    const expected = part.expected ?? part.stockQuantity;
    const difference = counted === null ? 0 : counted - expected;
    const value = difference === 0 ? 0 : toDollars(movedValue(stockOf(part), difference));
    return { partId, partNumber, name, expected, counted, difference, value, countedAt, countedBy };
  });
}

const counted = sql<number>`(select count(*) from stock_count_lines where "countId" = stock_counts.id)`;
const differences = sql<number>`(select count(*) from stock_count_lines
  where "countId" = stock_counts.id and counted <> expected)`;
const counts = sourceOf("stock_counts", StockCount, { counted, differences });

const lines = sourceOf(
  "stock_count_lines",
  CountLineRow,
  {
    number: sql<string>`(select number from stock_counts where stock_counts.id = "countId")`,
    partNumber: sql<string>`(select "partNumber" from parts where parts.id = "partId")`,
    name: sql<string>`(select name from parts where parts.id = "partId")`,
    difference: sql<number>`counted - expected`,
  },
  { search: sql`(select search from parts where parts.id = "partId")` },
);

async function countOf(context: Context, id: number): Promise<StockCount> {
  await findRecord(context, stockCount, id);
  const { rows } = await pageOf(context, [{ ...counts, where: [sql<boolean>`id = ${id}`] }], {}, "number");
  return rows[0] as StockCount;
}

async function doneWith(context: Context, id: number) {
  return { ...(await countOf(context, id)), change: await lastChangeOf(context, stockCount, id) };
}
