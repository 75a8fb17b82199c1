import { type RawBuilder, sql } from "kysely";
import type { Saved } from "../../../db/tables.ts";
import type { Service } from "../../api/endpoint.ts";
import { dateIn, hoursBefore } from "../../lib/dates.ts";
import { invalidAt } from "../../lib/errors.ts";
import { type Cents, dollarsOrNone, toCents, toDollars } from "../../lib/money.ts";
import { count, formatNumber, nameKey } from "../../lib/text.ts";
import { toWireOf } from "../../lib/wire.ts";
import { ofStatus } from "../../records/active.ts";
import { type Context, inTransaction } from "../../records/context.ts";
import { refuseInUse } from "../../records/in-use.ts";
import { BY_NAME, pageOf } from "../../records/page.ts";
import { findRecord, findReferred, flag, insertRecord, removeRecord, updateRecord } from "../../records/records.ts";
import { sourceOf } from "../../records/source.ts";
import { settings } from "../settings/service.ts";
import { vendor } from "../vendors/record.ts";
import type { inventory } from "./api.ts";
import { countedTo, keepCount, OPENING, tellOfStock } from "./ledger.ts";
import { isOfStatus, statusColumn } from "./low.ts";
import { isKeptAt, placesOf } from "./places.ts";
import { part } from "./record.ts";
import {
  averageCost,
  coverDays,
  keepsVendor,
  onHandOverTime,
  recentSince,
  stockStatus,
  USED_DAYS,
  wrongQuantity,
} from "./rules.ts";
import { scannedPart } from "./scan.ts";
import { type NewPart, Part } from "./schema.ts";
import { RESERVED, reservedOf, sumsOf, suppliesOf } from "./supply.ts";

export const service: Service<typeof inventory, Context> = {
  async list(context, { status, stockStatus, location, supplier, category, vendor, ...input }) {
    const { lowStockDefault } = await settings.get(context, {});
    const stock = statusColumn(lowStockDefault);
    const where = [
      ...(await ofStatus(context, "parts", status)),
      ...(stockStatus === undefined ? [] : [isOfStatus(stock, stockStatus)]),
      ...(location === undefined ? [] : [isKeptAt(location)]),
      ...isText("supplier", supplier),
      ...isText("category", category),
      ...(vendor === undefined ? [] : [await suppliedBy(context, vendor)]),
    ];
    const source = {
      ...sourceOf("parts", Part, { stockStatus: stock, reserved: RESERVED }, { sort: { name: BY_NAME } }),
      where,
    };
    const page = await pageOf(context, [source], input, "partNumber");
    return { ...page, rows: page.rows.map(onWire) };
  },

  async stats(context) {
    const { lowStockDefault } = await settings.get(context, {});
    const status = statusColumn(lowStockDefault);
    const { cents, ...found } = await context.db
      .selectFrom("parts")
      .select([
        sql<number>`count(case when "isActive" = 1 then 1 end)`.as("totalParts"),
        // In floating point, since two of the largest values exceed whole numbers.
        sql<Cents>`coalesce(sum(cast("stockValueCents" as double precision)), 0)`.as("cents"),
        sql<number>`count(case when "isActive" = 1 and ${status} <> 'in_stock' then 1 end)`.as("lowStock"),
        sql<number>`count(case when "isActive" = 1 and ${status} = 'out_of_stock' then 1 end)`.as("outOfStock"),
        sql<number>`count(case when "isActive" = 1 and "lastOrderDate" between ${recentSince(context.today())} and ${context.today()} then 1 end)`.as(
          "recentOrders",
        ),
      ])
      .executeTakeFirstOrThrow();
    return { ...found, totalValue: toDollars(cents) };
  },

  locations(context) {
    return placesOf(context.db);
  },

  scan: async (context, { code }) => toWire(context, await findRecord(context, part, await scannedPart(context, code))),

  async get(context, { id }) {
    return toWire(context, await findRecord(context, part, id));
  },

  async stock(context, { id }) {
    const { db, timeZone } = context;
    const found = await findRecord(context, part, id);
    const moves = await db
      .selectFrom("stock_movements")
      .select(["at", "quantity", "kind", "vendorId"])
      .where("partId", "=", id)
      .orderBy("id")
      .execute();
    const since = hoursBefore(context.now(), USED_DAYS * 24);
    const isUse = ({ kind, at, vendorId }: (typeof moves)[number]) =>
      at >= since && (kind === "issue" || (kind === "return" && vendorId === null));
    const used = moves.reduce((sum, move) => sum - (isUse(move) ? move.quantity : 0), 0);
    const supply = (await suppliesOf(context, [id])).get(id) ?? { reservedBy: [], comes: [] };
    const { reserved, onOrder } = sumsOf(supply);
    const onHand = found.stockQuantity;
    const average = averageCost({ onHand, valueCents: found.stockValueCents });
    return {
      onHand,
      reserved,
      available: onHand - reserved,
      onOrder,
      reservedBy: supply.reservedBy.map(({ stepId: _, dueDate: _d, isHeld: _h, ...need }) => need),
      comes: supply.comes,
      used,
      coverDays: coverDays(onHand - reserved, used),
      lastCost: toDollars(found.unitCostCents),
      averageCost: dollarsOrNone(average),
      value: toDollars(found.stockValueCents),
      history: onHandOverTime(
        moves.map(({ at, quantity }) => ({ date: dateIn(timeZone, new Date(at)), quantity })),
        context.today(),
      ),
    };
  },

  create: (context, input) =>
    inTransaction(context, async (inner) => {
      const columns = { ...toColumns(input), ...(await vendorOf(inner, undefined, input)) };
      const counted = countedTo(undefined, input.stockQuantity, columns.unitCostCents);
      const made = await insertRecord(inner, part, { ...columns, ...counted });
      await keepCount(inner, undefined, made, { reason: OPENING });
      await tellOfStock(inner, undefined, made, "");
      return toWire(inner, made);
    }),

  update: (context, { id, stockQuantity, ...input }) =>
    inTransaction(context, async (inner) => {
      const before = await findRecord(inner, part, id);
      const columns = { ...toColumns(input), ...(await vendorOf(inner, before, input)) };
      const counted = countedTo(before, requireCountable(before, stockQuantity), columns.unitCostCents);
      const after = await updateRecord(inner, part, id, { ...columns, ...counted });
      await keepCount(inner, before, after, { reason: "Quantity edited" });
      await tellOfStock(inner, before, after, "");
      return toWire(inner, after);
    }),

  remove: (context, { id }) =>
    inTransaction(context, async (inner) => {
      await refuseUsed(inner, await findRecord(inner, part, id));
      await removeRecord(inner, part, id);
    }),
};

/**
 * The vendor of a part: the one given, or the only vendor with the supplier's name. A vendor given alone also becomes
 * the supplier.
 */
async function vendorOf(
  context: Context,
  before: Saved<"parts"> | undefined,
  { vendorId, supplier }: Pick<NewPart, "vendorId" | "supplier">,
): Promise<Partial<Pick<Saved<"parts">, "vendorId" | "supplier">>> {
  // If a part is sent back as read but with another supplier, that supplier counts.
  const isKept = before !== undefined && vendorId === before.vendorId && supplier !== before.supplier;
  if (vendorId === null && !isKept) return { vendorId };
  if (typeof vendorId === "number" && !isKept) {
    const { vendorName } = await findReferred(context, vendor, vendorId, "vendorId");
    return { vendorId, supplier: supplier ?? vendorName };
  }
  if (supplier === null) return { vendorId: null };
  if (keepsVendor(before, supplier)) return {};
  const key = nameKey(supplier);
  const found = await context.db.selectFrom("vendors").select("id").where("nameKey", "=", key).limit(2).execute();
  return { vendorId: found.length === 1 ? (found[0]?.id ?? null) : null };
}

/** Throws Conflict for a part that was ever in stock, or that others use. */
async function refuseUsed(context: Context, used: Saved<"parts">): Promise<void> {
  const { moved } = await context.db
    .selectFrom("stock_movements")
    .select((of) => of.fn.countAll<number>().as("moved"))
    .where("partId", "=", used.id)
    .executeTakeFirstOrThrow();
  const { stockQuantity } = used;
  await refuseInUse(context, part, used, [
    ...(stockQuantity === 0 ? [] : [`${formatNumber(stockQuantity)} on hand`]),
    ...(moved === 0 ? [] : [count(moved, "stock movement")]),
  ]);
}

/** A part below zero may be sent back as read. Throws Invalid for any other quantity below zero. */
function requireCountable(before: Saved<"parts">, onHand: number | undefined): number | undefined {
  const wrong = wrongQuantity(before, onHand);
  if (wrong !== undefined) throw invalidAt("stockQuantity", wrong);
  return onHand;
}

function isText(column: "supplier" | "category", text: string | undefined): RawBuilder<boolean>[] {
  if (text === undefined) return [];
  return [text === "" ? sql`coalesce(${sql.ref(column)}, '') = ''` : sql`${sql.ref(column)} = ${text}`];
}

/** The condition that a part is ordered from this vendor, or names them as its supplier, in any spelling. */
async function suppliedBy({ db }: Context, id: number): Promise<RawBuilder<boolean>> {
  const vendor = await db.selectFrom("vendors").select("nameKey").where("id", "=", id).executeTakeFirst();
  const all = await db.selectFrom("parts").select("supplier").distinct().execute();
  const own = all.flatMap(({ supplier }) =>
    supplier !== null && nameKey(supplier) === vendor?.nameKey ? supplier : [],
  );
  const isLinked = sql<boolean>`"vendorId" = ${id}`;
  // Two vendors of one name differ only by the link.
  return own.length === 0 ? isLinked : sql`(${isLinked} or ("vendorId" is null and "supplier" in (${sql.join(own)})))`;
}

const onWire = toWireOf(Part);

/** A part as its table keeps it. */
export function toColumns<Input extends Pick<NewPart, "unitCost" | "salePrice" | "isActive">>({
  unitCost,
  salePrice,
  isActive,
  ...input
}: Input) {
  // Changes the copy that is there already: copying so many fields again takes as long as all the rest.
  return Object.assign(input, {
    unitCostCents: unitCost === undefined ? undefined : toCents(unitCost),
    salePriceCents: salePrice == null ? salePrice : toCents(salePrice),
    isActive: flag(isActive),
  });
}

async function toWire(context: Context, part: Saved<"parts">): Promise<Part> {
  const { lowStockDefault } = await settings.get(context, {});
  const reserved = (await reservedOf(context, [part.id]))(part.id);
  return onWire({ ...part, reserved, stockStatus: stockStatus({ ...part, reserved }, lowStockDefault) });
}
