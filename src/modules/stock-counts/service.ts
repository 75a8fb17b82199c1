import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import type { Saved } from "../../../db/tables.ts";
import type { Service } from "../../api/endpoint.ts";
import { hoursBefore } from "../../lib/dates.ts";
import { Conflict, conflictAt, invalidAt, NotFound } from "../../lib/errors.ts";
import { toDollars } from "../../lib/money.ts";
import { formatNumber } from "../../lib/text.ts";
import { toWireOf } from "../../lib/wire.ts";
import { amongIds } from "../../records/bulk.ts";
import { lastChangeOf } from "../../records/change-of.ts";
import { asAct, type Context, inTransaction } from "../../records/context.ts";
import { nextNumber } from "../../records/numbers.ts";
import { pageOf } from "../../records/page.ts";
import { findRecord, findReferred, flag, insertRecord, updateRecord } from "../../records/records.ts";
import { sourceOf } from "../../records/source.ts";
import { may } from "../../rights/may.ts";
import { bookMovements, stockOf } from "../inventory/ledger.ts";
import { isKeptAt } from "../inventory/places.ts";
import { part } from "../inventory/record.ts";
import { movedValue } from "../inventory/rules.ts";
import { scannedPart } from "../inventory/scan.ts";
import type { stockCounts } from "./api.ts";
import { stockCount } from "./record.ts";
import { CLASS_DAYS, classesOf, type Use } from "./rules.ts";
import { type CountLine, CountLineRow, type NewCount, StockCount } from "./schema.ts";

export const service: Service<typeof stockCounts, Context> = {
  async list(context, { status, ...input }) {
    const where = status === undefined ? [] : [sql<boolean>`status = ${status}`];
    const page = await pageOf(context, [{ ...countsFor(context), where }], input, "-number");
    return { ...page, rows: page.rows.map(onWire) };
  },

  async get(context, { id }) {
    const stored = await countOf(context, id);
    const { rows } = await sql<{ id: number }>`
      select "partId" as id from stock_count_parts where "countId" = ${id}`.execute(context.db);
    return { ...stored, lines: await linesIn(context, stored, rows) };
  },

  async lines(context, { count, ...input }) {
    const where = count === undefined ? [] : [sql<boolean>`"countId" = ${count}`];
    return pageOf(context, [{ ...linesFor(context), where }], input, "partNumber");
  },

  async scan(context, { id, code }) {
    const stored = await findRecord(context, stockCount, id);
    const partId = await scannedPart(context, code);
    const [line] = await linesIn(context, stored, [{ id: partId }]);
    return { ...(line as CountLine), isOnSheet: await isOnSheet(context, id, partId) };
  },

  create: (context, { isBlind = true, ...input }) =>
    inTransaction(context, async (inner) => {
      const { partIds, ...scope } = await toCount(inner, input);
      const number = await nextNumber(inner, "CT");
      const fields = { number, ...scope, isBlind: flag(isBlind), status: "open", closedAt: null } as const;
      const made = await insertRecord(inner, stockCount, fields);
      await putOnSheet(inner, made.id, sql<boolean>`id in ${amongIds(partIds)}`);
      return countOf(inner, made.id);
    }),

  enter: (context, { id, partId, counted, before, add = false }) =>
    inTransaction(context, async (inner) => {
      const stored = requireOpen(await findRecord(inner, stockCount, id));
      const { stockQuantity, partNumber } = await findReferred(inner, part, partId, "partId");
      if (!(await isOnSheet(inner, id, partId))) {
        if (!add) throw conflictAt("add", `${partNumber} is not in ${stored.number}. Add it to count it`);
        await putOnSheet(inner, id, sql<boolean>`id = ${partId}`);
      }
      const own = inner.db.selectFrom("stock_count_lines").where("countId", "=", id).where("partId", "=", partId);
      const first = await own.selectAll().executeTakeFirst();
      // What was sent twice is one count.
      if (first === undefined || first.counted !== counted) {
        requireSeen(inner, partNumber, first, before);
        await inner.db.deleteFrom("stock_count_lines").where("countId", "=", id).where("partId", "=", partId).execute();
        if (counted !== null) await keepLine(inner, { countId: id, partId, counted, expected: stockQuantity });
      }
      const [line] = await linesIn(inner, stored, [{ id: partId }]);
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

/** Throws Conflict with who was first, where another person counted what the caller did not see. */
function requireSeen(
  { who, dates }: Context,
  partNumber: string,
  first: Saved<"stock_count_lines"> | undefined,
  before: number | null | undefined,
): void {
  if (first === undefined || first.counted === before || first.countedBy === who.name) return;
  const { countedBy, countedAt, counted } = first;
  const found = `${formatNumber(counted)} of ${partNumber}`;
  throw conflictAt("before", `${countedBy} was first, ${dates.moment(countedAt)}, and counted ${found}`);
}

type Scope = Pick<Saved<"stock_counts">, "scope" | "location" | "class">;

/** What a new count is of, and the parts on its sheet. Throws Invalid for two kinds at once, unknown parts, and none. */
async function toCount(
  context: Context,
  { location, parts, class: letter }: Pick<z.output<typeof NewCount>, "location" | "parts" | "class">,
): Promise<Scope & { partIds: number[] }> {
  if ([location, parts, letter].filter((given) => given !== undefined).length > 1)
    throw invalidAt("parts", "Count a location, a list of parts or a class: choose one of them");
  if (parts) return { ...ALL, scope: "parts", partIds: await partsOf(context, parts) };
  if (letter) {
    const classes = classesOf(await usesOf(context));
    const partIds = [...classes].flatMap(([id, itsClass]) => (itsClass === letter ? id : []));
    if (partIds.length === 0) throw invalidAt("class", `No part is in class ${letter}`);
    return { ...ALL, scope: "class", class: letter, partIds };
  }
  const kept = location === undefined ? sql<boolean>`1 = 1` : isKeptAt(location);
  const found = await context.db.selectFrom("parts").select("id").where(kept).where(IS_COUNTED).execute();
  if (found.length === 0)
    throw invalidAt("location", location ? `No part is kept in ${location}` : "There is no part to count");
  return { ...ALL, ...(location !== undefined && { scope: "location", location }), partIds: found.map(({ id }) => id) };
}

const ALL: Scope = { scope: "all", location: "", class: null };
/** Parts that the shop does not use any more are counted while some are left. */
const IS_COUNTED = sql<boolean>`("isActive" = 1 or "stockQuantity" <> 0)`;

/** The parts that these codes mean, each once. Throws Invalid with all that mean none. */
async function partsOf(context: Context, codes: readonly string[]): Promise<number[]> {
  const found = new Set<number>();
  const wrong: string[] = [];
  for (const code of codes) {
    try {
      found.add(await scannedPart(context, code));
    } catch (error) {
      if (error instanceof NotFound) wrong.push(code);
      else throw error;
    }
  }
  if (wrong.length > 0) throw invalidAt("parts", `No part has the number ${wrong.slice(0, 20).join(", ")}`);
  return [...found];
}

/** All parts to count with the value of what was used of them in a year, as of the part's own page. */
async function usesOf(context: Context): Promise<Use[]> {
  const since = hoursBefore(context.now(), CLASS_DAYS * 24);
  const { rows } = await sql<Use>`
    select parts.id, coalesce(sum(-cast(movement."valueCents" as double precision)), 0) as "usedCents"
    from parts left join stock_movements as movement on movement."partId" = parts.id and movement.at >= ${since}
      and (movement.kind = 'issue' or (movement.kind = 'return' and movement."vendorId" is null))
    where ${IS_COUNTED} group by parts.id`.execute(context.db);
  return rows;
}

async function isOnSheet({ db }: Context, countId: number, partId: number): Promise<boolean> {
  const sheet = db.selectFrom("stock_count_parts").select("id").where("countId", "=", countId);
  return (await sheet.where("partId", "=", partId).executeTakeFirst()) !== undefined;
}

async function putOnSheet({ db, now }: Context, countId: number, which: RawBuilder<boolean>): Promise<void> {
  const at = now();
  await sql`insert into stock_count_parts ("countId", "partId", "createdAt", "updatedAt")
    select ${countId}, id, ${at}, ${at} from parts where ${which} order by id`.execute(db);
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

/** Parts on the sheet of a count, by their numbers. What is expected of a blind one is told late, and not to everybody. */
async function linesIn(
  context: Context,
  { id: countId, ...count }: Pick<Saved<"stock_counts">, "id" | "status"> & { isBlind: boolean | number },
  parts: readonly { id: number }[],
): Promise<CountLine[]> {
  const ids = amongIds(parts.map(({ id }) => id));
  const isKnown = count.status === "open" && !count.isBlind;
  const isLate = count.status !== "open" || mayBook(context);
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
    const line = { partId, partNumber, name, counted, countedAt, countedBy };
    if (!isKnown && (counted === null || !isLate)) return { ...line, expected: null, difference: null, value: 0 };
    const expected = part.expected ?? part.stockQuantity;
    const difference = counted === null ? 0 : counted - expected;
    const value = difference === 0 ? 0 : toDollars(movedValue(stockOf(part), difference));
    return { ...line, expected, difference, value };
  });
}

/** Who books a count decides by the differences; who only counts is not told those of a blind one. */
function mayBook({ who }: Context): boolean {
  return may(who, "a", "stockCounts");
}

const onWire = toWireOf(StockCount);
const counted = sql<number>`(select count(*) from stock_count_lines where "countId" = stock_counts.id)`;
const parts = sql<number>`(select count(*) from stock_count_parts where "countId" = stock_counts.id)`;
const differences = sql<number>`(select count(*) from stock_count_lines
  where "countId" = stock_counts.id and counted <> expected)`;

function countsFor(context: Context) {
  const told = sql<number | null>`case when "isBlind" = 0 or status <> 'open' then ${differences} end`;
  return sourceOf("stock_counts", StockCount, { parts, counted, differences: mayBook(context) ? differences : told });
}

const isTold = sql`(select "isBlind" = 0 or status <> 'open' from stock_counts where stock_counts.id = "countId")`;

function linesFor(context: Context) {
  const told = (value: RawBuilder<number>) =>
    mayBook(context) ? value : sql<number | null>`case when ${isTold} then ${value} end`;
  return sourceOf(
    "stock_count_lines",
    CountLineRow,
    {
      number: sql<string>`(select number from stock_counts where stock_counts.id = "countId")`,
      partNumber: sql<string>`(select "partNumber" from parts where parts.id = "partId")`,
      name: sql<string>`(select name from parts where parts.id = "partId")`,
      expected: told(sql`expected`),
      difference: told(sql`counted - expected`),
    },
    { search: sql`(select search from parts where parts.id = "partId")` },
  );
}

async function countOf(context: Context, id: number): Promise<StockCount> {
  await findRecord(context, stockCount, id);
  const { rows } = await pageOf(context, [{ ...countsFor(context), where: [sql<boolean>`id = ${id}`] }], {}, "number");
  return onWire(rows[0] as (typeof rows)[number]);
}

async function doneWith(context: Context, id: number) {
  return { ...(await countOf(context, id)), change: await lastChangeOf(context, stockCount, id) };
}
