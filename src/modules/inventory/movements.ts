import { sql } from "kysely";
import type { Service } from "../../api/endpoint.ts";
import { Invalid } from "../../lib/errors.ts";
import { toCents } from "../../lib/money.ts";
import { toWireOf } from "../../lib/wire.ts";
import { amongIds } from "../../records/bulk.ts";
import { asAct, type Context } from "../../records/context.ts";
import { pageOf } from "../../records/page.ts";
import { findReferred, requireThere } from "../../records/records.ts";
import { sourceOf } from "../../records/source.ts";
import type { stockMovements } from "./api.ts";
import { bookMovements } from "./ledger.ts";
import { part } from "./record.ts";
import { bookedPieces, wrongWith } from "./rules.ts";
import { type NewMovement, StockMovement } from "./schema.ts";
import { service as inventory } from "./service.ts";
import { stepThatNeeds } from "./supply.ts";

export const service: Service<typeof stockMovements, Context> = {
  async list(context, { part, kind, ...input }) {
    const where = [
      ...(part === undefined ? [] : [sql<boolean>`"partId" = ${part}`]),
      ...(kind === undefined ? [] : [sql<boolean>`kind = ${kind}`]),
    ];
    const page = await pageOf(context, [{ ...source, where }], input, "-at");
    const onHand = await onHandAfter(context, page.rows);
    return { ...page, rows: page.rows.map((row) => toWire({ ...row, onHand: onHand.get(row.id) ?? 0 })) };
  },

  create: (context, input) =>
    asAct(context, input.reason, async (inner) => {
      const wrong = wrongWith(input);
      if (wrong) throw new Invalid(wrong[1], [{ path: wrong[0], message: wrong[1] }]);
      const { unitCost, kind, partId, ...more } = input;
      const { stockQuantity } = await findReferred(inner, part, partId, "partId");
      const quantity = bookedPieces(input, stockQuantity);
      await requireThere(inner, "vendors", more.vendorId, "vendorId");
      await requireThere(inner, "work_orders", more.workOrderId, "workOrderId");
      const unitCostCents = unitCost == null ? undefined : toCents(unitCost);
      const { movements, warnings } = await bookMovements(inner, [
        { ...more, partId, kind, quantity, unitCostCents, stepId: await stepFor(inner, input) },
      ]);
      const [booked] = movements;
      const found = booked && (await service.list(inner, { part: partId, limit: 1 })).rows[0];
      return {
        movement: found ?? null,
        part: await inventory.get(inner, { id: partId }),
        warnings,
        change: booked?.logId ?? null,
      };
    }),
};

/**
 * How many pieces of its part there were after each of these movements. Movements are never changed, so the sums fit the
 * rows, whatever is booked in between.
 */
async function onHandAfter(
  { db }: Pick<Context, "db">,
  rows: readonly { id: number; partId: number }[],
): Promise<Map<number, number>> {
  const ids = rows.map(({ id }) => id).sort((one, other) => one - other);
  const [first = 0, last = 0] = [ids[0], ids.at(-1)];
  const ofParts = db
    .selectFrom("stock_movements")
    .where("partId", "in", amongIds([...new Set(rows.map(({ partId }) => partId))]));
  const earlier = await ofParts
    .where("id", "<", first)
    .select((of) => ["partId", of.fn.sum<number>("quantity").as("pieces")])
    .groupBy("partId")
    .execute();
  const since = await ofParts
    .where("id", ">=", first)
    .where("id", "<=", last)
    .select(["id", "partId", "quantity"])
    .orderBy("id")
    .execute();
  const onHand = new Map(earlier.map(({ partId, pieces }) => [partId, Number(pieces)]));
  return new Map(
    since.map(({ id, partId, quantity }) => {
      const pieces = (onHand.get(partId) ?? 0) + quantity;
      onHand.set(partId, pieces);
      return [id, pieces];
    }),
  );
}

/** Parts issued to a work order by hand are for the step that needs them first, and parts returned come from there. */
async function stepFor(context: Context, { kind, workOrderId, partId }: NewMovement) {
  const isForOrder = workOrderId != null && (kind === "issue" || kind === "return");
  return isForOrder ? stepThatNeeds(context, workOrderId, partId) : null;
}

const source = sourceOf(
  "stock_movements",
  StockMovement,
  {
    partNumber: sql<string>`(select "partNumber" from parts where parts.id = "partId")`,
    onHand: null,
    vendorName: sql<string | null>`(select "vendorName" from vendors where vendors.id = "vendorId")`,
    woNumber: sql<string | null>`(select "woNumber" from work_orders where work_orders.id = "workOrderId")`,
    poNumber: sql<string | null>`(select number from purchase_orders where purchase_orders.id =
      (select "purchaseOrderId" from purchase_order_lines as line where line.id = "purchaseOrderLineId"))`,
    change: "logId",
  },
  {
    search: sql`lower(kind || ' ' || coalesce(reason, '') || ' ' || coalesce("paperNumber", '') || ' ' || "performedBy")`,
    // Booked one after another, so that their numbers have the order of their time in every table.
    sort: { at: sql.ref("id") },
  },
);

const toWire = toWireOf(StockMovement);
