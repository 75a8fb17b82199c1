import { sumOfCents, timesCents, toCents, toDollars } from "../../../src/lib/money.ts";
import { NewPurchaseOrder, type PurchaseOrder } from "../../../src/modules/purchase-orders/schema.ts";
import { useForm } from "../../components/use-form.ts";
import { client, useAction } from "../../data/calls.ts";

/** What the fields of a line hold while one types. */
export interface LineValues {
  key: number;
  /** Undefined for one that is not stored yet. */
  id: number | undefined;
  partId: number | undefined;
  /** The number of that part. */
  part: string;
  vendorPartNumber: string;
  quantity: number | undefined;
  unitCost: number | undefined;
}

interface PurchaseValues {
  vendorId: number | undefined;
  /** The name of that vendor. */
  vendor: string;
  orderDate: string;
  expectedDate: string;
  note: string;
  lines: LineValues[];
}

export type PurchaseForm = ReturnType<typeof usePurchaseForm>;

/** The form of a new purchase order, or of a draft. */
export function usePurchaseForm(
  order: PurchaseOrder | undefined,
  today: string,
  vendor: { id: number; vendorName: string } | undefined,
  onDone: (id: number) => void,
) {
  const undo = (_: unknown, { change }: { change: number | null }) =>
    change === null ? Promise.resolve() : client.activity.undo({ id: change });
  const create = useAction("purchaseOrders", "create", { tell: ({ number }) => number, undo });
  const form = useForm<PurchaseValues, NewPurchaseOrder>({
    schema: NewPurchaseOrder,
    initial: valuesOf(order, today, vendor),
    draft: order ? `purchaseOrders.${order.id}` : "purchaseOrders.new",
    record: order,
    onSubmit: async (input) => {
      // The schema of a new order knows no ids of lines.
      const lines = input.lines.map((line, at) => ({ ...line, id: form.values.lines[at]?.id }));
      const { id } = order
        ? await update.mutateAsync({ id: order.id, ...input, lines })
        : await create.mutateAsync(input);
      onDone(id);
    },
  });
  const update = useAction("purchaseOrders", "update", { ifMatch: form.version, tell: ({ number }) => number, undo });
  return form;
}

function valuesOf(
  order: PurchaseOrder | undefined,
  today: string,
  vendor: { id: number; vendorName: string } | undefined,
): PurchaseValues {
  return {
    vendorId: order?.vendorId ?? vendor?.id,
    vendor: order?.vendorName ?? vendor?.vendorName ?? "",
    orderDate: order?.orderDate ?? today,
    expectedDate: order?.expectedDate ?? "",
    note: order?.note ?? "",
    lines: order?.lines.map(({ id, partId, partNumber, vendorPartNumber, quantity, unitCost }) => ({
      key: id,
      id,
      partId,
      part: partNumber,
      vendorPartNumber: vendorPartNumber ?? "",
      quantity,
      unitCost,
    })) ?? [emptyLine([])],
  };
}

/** One more line in the form of a purchase order, below these. */
export function emptyLine(lines: readonly LineValues[]): LineValues {
  const key = Math.max(0, ...lines.map((line) => line.key)) + 1;
  const none = { id: undefined, partId: undefined, unitCost: undefined };
  return { key, ...none, part: "", vendorPartNumber: "", quantity: undefined };
}

/**
 * In the form of a purchase order: what each line comes to, and all of them, in dollars; a line that is not filled in
 * yet comes to nothing.
 */
export function lineTotals(lines: readonly LineValues[]) {
  const cents = lines.map(({ quantity = 0, unitCost = 0 }) =>
    timesCents(toCents(isAmount(unitCost) ? unitCost : 0), Number.isInteger(quantity) ? quantity : 0),
  );
  return { totals: cents.map(toDollars), sum: toDollars(sumOfCents(cents)) };
}

function isAmount(dollars: number): boolean {
  return Number.isFinite(dollars) && dollars >= 0 && dollars <= 1_000_000_000;
}
