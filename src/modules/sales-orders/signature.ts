import { createHash } from "node:crypto";
import type { Saved } from "../../../db/tables.ts";

type Order = Saved<"sales_orders">;
/** What a customer agrees to by signing. */
type Agreed = Pick<Order, "lineItems" | "options" | "quantity" | "shippingCents" | "totalCents">;
type Signature = Pick<Order, "signatureData" | "signatureName" | "signatureDate">;

/** The next `signedFor` of a sales order: a fingerprint when it is signed again, null if nobody has signed it. */
export function signedFor(order: Agreed & Signature, before: (Signature & Pick<Order, "signedFor">) | undefined) {
  if (order.signatureData === null && order.signatureName === null) return null;
  const isSame =
    before?.signatureData === order.signatureData &&
    before.signatureName === order.signatureName &&
    before.signatureDate === order.signatureDate;
  return isSame ? before.signedFor : fingerprint(order);
}

/**
 * Whether lines, options or price were changed after the signature. If the change is undone, the signature is valid
 * again.
 */
export function isSignedForEarlier(order: Agreed & Pick<Order, "signedFor">): boolean {
  return order.signedFor !== null && order.signedFor !== fingerprint(order);
}

/**
 * The lines in the form in which they were signed before they were rows, so that old signatures stay valid; a further
 * stock is signed with its options. Line numbers are not signed.
 */
function asSigned(lines: Order["lineItems"]): string {
  const signed = lines.map((line) => ({
    description: line.description,
    quantity: line.quantity,
    unitPriceCents: line.unitPriceCents,
    ...(line.discountPercent === 0 ? {} : { discountPercent: line.discountPercent }),
    totalCents: line.totalCents,
    ...(line.kind === "stock" ? { options: line.options } : {}),
  }));
  return JSON.stringify(signed);
}

function fingerprint({ lineItems, options, quantity, shippingCents, totalCents }: Agreed): string {
  const said = JSON.stringify([asSigned(lineItems), options, quantity, shippingCents, totalCents]);
  return createHash("sha256").update(said).digest("base64url");
}
