import type { Context } from "../../records/context.ts";
import { comingOf } from "./on-order.ts";
import type { PartStock } from "./schema.ts";

/** What there is to say of a part beyond what is on hand: who needs it, and what is to come. */
export type Supply = Pick<PartStock, "reservedBy" | "comes">;

/**
 * What open orders still need of parts, and what vendors are to deliver of them, by part; all parts without `partIds`. The one
 * place that both are read in: a part of which nothing is said has neither.
 */
export async function suppliesOf(context: Context, partIds?: readonly number[]): Promise<ReadonlyMap<number, Supply>> {
  const supplies = new Map<number, Supply>();
  const of = (partId: number): Supply => {
    const supply = supplies.get(partId) ?? { reservedBy: [], comes: [] };
    if (partIds?.includes(partId) ?? true) supplies.set(partId, supply);
    return supply;
  };
  for (const { partId, ...need } of await needed()) of(partId).reservedBy.push(need);
  for (const { partId, ...line } of await comingOf(context, partIds)) of(partId).comes.push(line);
  return supplies;
}

/** The pieces of a part that are reserved, and on order. */
export function sumsOf({ reservedBy, comes }: Supply): { reserved: number; onOrder: number } {
  const sum = (lines: readonly { quantity: number }[]) => lines.reduce((all, { quantity }) => all + quantity, 0);
  return { reserved: sum(reservedBy), onOrder: sum(comes) };
}

type OfPart<Line> = Line & { partId: number };

/** What work orders that are open or held need and was not issued to them yet: nothing, as long as they know no materials. */
async function needed(): Promise<OfPart<PartStock["reservedBy"][number]>[]> {
  return [];
}
