import { sql } from "kysely";
import { Conflict, NotFound } from "../../lib/errors.ts";
import { type Context, readerOf } from "../../records/context.ts";

/** What a code may be, the likeliest first. */
const NUMBERS = [
  sql<boolean>`lower("partNumber")`,
  sql<boolean>`lower(sku)`,
  sql<boolean>`lower("supplierPartNumber")`,
] as const;

/**
 * The id of the part that a scanned code means: its part number, else its SKU, else what its vendor calls it, whatever the
 * case. Throws NotFound for a code of no part, and Conflict for one of several.
 */
export async function scannedPart(context: Context, code: string): Promise<number> {
  for (const number of NUMBERS) {
    const [first, ...others] = await partsWhere(context, sql<boolean>`${number} = lower(${code})`);
    if (first === undefined) continue;
    if (others.length === 0) return first.id;
    throw severalAre(code, [first, ...others]);
  }
  const ordered = await partsWhere(
    context,
    sql<boolean>`id in (select "partId" from purchase_order_lines where lower("vendorPartNumber") = lower(${code}))`,
  );
  if (ordered.length > 1) throw severalAre(code, ordered);
  if (ordered[0]) return ordered[0].id;
  throw new NotFound(`No part has the number ${code}, nor that as SKU or vendor's number`);
}

function partsWhere(context: Context, condition: ReturnType<typeof sql<boolean>>) {
  return readerOf(context)
    .selectFrom("parts")
    .select(["id", "partNumber"])
    .where(condition)
    .orderBy("partNumber")
    .limit(4)
    .execute();
}

function severalAre(code: string, parts: readonly { partNumber: string }[]): Conflict {
  const numbers = parts.map(({ partNumber }) => partNumber).join(", ");
  return new Conflict(`${code} is the number of several parts: ${numbers}. Enter the part number`);
}
