import { z } from "zod";
import { ById } from "../../api/endpoint.ts";
import { contact, date, keptText, lines, whole } from "../../lib/fields.ts";
import { Shipment } from "../sales-orders/schema.ts";

const lineNo = z.int("Line is a number").min(0, "Line is a number");

/** How it is sent, as on the packing slip. */
const way = {
  shipDate: date("Ship date").optional(),
  carrier: keptText("Carrier", 100),
  trackingNumber: keptText("Tracking number", 100),
  shipTo: contact(lines.kept("Ship to", 500)),
};

export const NewShipment = ById.extend({
  ...way,
  reason: keptText("Reason", 500).meta({
    description: "Needed where more is shipped than was made",
    example: undefined,
  }),
  lines: z
    .array(z.object({ lineNo, quantity: whole("Quantity", 1) }), "Lines are a list")
    .min(1, "Ship at least one line")
    .max(501, "A shipment has at most 501 lines")
    .optional()
    .meta({ description: "Without it all that is left of the order", example: undefined }),
});

export const ShipmentChange = ById.extend(way);

export const VoidShipment = ById.extend({
  reason: keptText("Reason", 500).transform((text) => text ?? null),
});

/** A shipment after an act, with the line of the activity log that undoes it. */
export const ShipmentDone = Shipment.extend({ change: z.int().nullable() });
