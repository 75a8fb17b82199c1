import type { NounIn } from "../../records/noun.ts";

/** What left the shop with one truck for one sales order. A void one keeps its number. */
export const shipment = {
  table: "shipments",
  noun: "shipment",
  name: "number",
  calls: "shipments",
  foundBy: ["number", "customerName", "trackingNumber"],
  contacts: ["shipTo"],
  numbered: { number: "SH" },
  referredBy: [{ from: "shipment_lines", column: "shipmentId", what: "a line", goToo: true }],
} satisfies NounIn<"shipments">;

/** A quantity of one line of an order. */
export const shipmentLine = {
  table: "shipment_lines",
  noun: "shipment line",
  calls: "shipments",
} satisfies NounIn<"shipment_lines">;
