import { z } from "zod";
import { amount } from "../../../src/lib/fields.ts";
import type { Part } from "../../../src/modules/inventory/schema.ts";
import { type PurchaseOrder, Receive } from "../../../src/modules/purchase-orders/schema.ts";

/** What the fields of a line hold during typing. */
export interface CameValues {
  /** Null for a part that was not ordered. */
  lineId: number | null;
  partId: number;
  partNumber: string;
  name: string;
  ordered: number;
  cameBefore: number;
  quantity: number | undefined;
  refused: number | undefined;
  reason: string;
  unitCost: number | undefined;
  /** Whether it is known that more are kept than were ordered. */
  isMoreKnown: boolean;
}

const pieces = (label: string) =>
  z.int(`${label} is a whole number`).min(0, `${label} is at least 0`).max(1_000_000, `${label} is at most 1,000,000`);

const CameSchema = z
  .object({
    lineId: z.int().nullable(),
    partId: z.int(),
    partNumber: z.string(),
    name: z.string(),
    ordered: z.int(),
    cameBefore: z.int(),
    quantity: pieces("Kept").optional(),
    refused: pieces("Not kept").optional(),
    reason: Receive.shape.lines.unwrap().element.shape.reason,
    unitCost: amount("Unit cost").optional(),
    isMoreKnown: z.boolean(),
  })
  .refine(({ refused = 0, reason }) => refused === 0 || reason, {
    path: ["reason"],
    error: "Say why they are not kept",
  })
  .refine((line) => line.isMoreKnown || tooMany(line) <= 0, {
    path: ["isMoreKnown"],
    error: "More than ordered: say that you keep them, or enter fewer",
  });

/** What the dialog that receives sends, once it is right. */
export const Came = z.object({
  paperNumber: Receive.shape.paperNumber,
  hasLabels: z.boolean(),
  lines: z
    .array(CameSchema)
    .refine(
      (lines) => lines.some(({ quantity = 0, refused = 0 }) => quantity + refused > 0),
      "Enter how many came, for at least one part",
    ),
});

/** By how many pieces more are kept than were ordered; of a part that was not ordered none. */
export function tooMany(
  line: Pick<CameValues, "lineId" | "ordered" | "cameBefore"> & { quantity?: number | undefined },
): number {
  return line.lineId === null ? 0 : (line.quantity ?? 0) - Math.max(0, line.ordered - line.cameBefore);
}

/** What the dialog begins with for a line of the order: all that is missing is kept. */
export function lineThatCame(line: PurchaseOrder["lines"][number]): CameValues {
  const { id: lineId, partId, partNumber, name, quantity: ordered, received: cameBefore, unitCost } = line;
  const quantity = ordered > cameBefore ? ordered - cameBefore : undefined;
  return { ...NOT_SAID, lineId, partId, partNumber, name, ordered, cameBefore, quantity, unitCost };
}

/** What it takes for a part that was not ordered. */
export function otherThatCame({ id, partNumber, name, unitCost }: Part): CameValues {
  const notOrdered = { lineId: null, ordered: 0, cameBefore: 0, quantity: undefined };
  return { ...NOT_SAID, ...notOrdered, partId: id, partNumber, name, unitCost };
}

const NOT_SAID = { refused: undefined, reason: "", isMoreKnown: false };
