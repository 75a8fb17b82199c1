import { z } from "zod";
import { ById, Id } from "../../api/endpoint.ts";

/** How many photos one page shows. */
const MOST_PHOTOS = 12;

const ofOrder = {
  salesOrderId: Id.nullish().meta({ example: 1, description: "The sales order that it belongs to" }),
  workOrderId: Id.nullish().meta({ example: null, description: "The work order that it belongs to" }),
};
const isOfOne = ({ salesOrderId, workOrderId }: { salesOrderId?: unknown; workOrderId?: unknown }) =>
  (salesOrderId == null) !== (workOrderId == null);
const NOT_ONE = "A link shows a sales order or a work order";

const photoIds = z
  .array(z.int("A photo is told by its id"), "Photos are a list of ids")
  .max(MOST_PHOTOS, `A link shows at most ${MOST_PHOTOS} photos`)
  .meta({ example: [] });

export const OfOrder = z.object(ofOrder).refine(isOfOne, NOT_ONE);
export const NewShare = z.object({ ...ofOrder, photoIds }).refine(isOfOne, NOT_ONE);
export const ShareChange = ById.extend({ photoIds });

/** A link by which a customer sees the progress of an order. */
export const Share = z.object({
  id: z.int(),
  salesOrderId: z.int().nullable(),
  workOrderId: z.int().nullable(),
  /** The files of the order that it shows. */
  photoIds: z.array(z.int()),
  madeBy: z.string(),
  createdAt: z.string(),
});
export type Share = z.infer<typeof Share>;

/** The path of the page with its secret, shown only this once. */
export const MadeShare = Share.extend({ path: z.string() });

export const ShareLook = z.object({
  link: z
    .string("The link is missing")
    .min(1, "The link is missing")
    .max(200, "This link is not from this shop")
    .meta({ example: "9f86d081" }),
});

/** All that the page behind a link shows. */
export const SharedOrder = z.object({
  /** Empty if the shop has set none. */
  shopName: z.string(),
  /** The shop's logo as a data address; null if it has none. */
  logo: z.string().nullable(),
  orderNumber: z.string(),
  /** What it is, in one line: "6 × Ridgeline Hunter right, 2 left, 5 pads". */
  what: z.string(),
  /** The stages of the order, and how many it has passed: all of them when it is done. */
  stages: z.array(z.string()),
  done: z.int(),
  /** The expected day by the shop's calendar; null if none is set. */
  expected: z.string().nullable(),
  /** Small JPEG pictures in base64. */
  photos: z.array(z.string()),
});
export type SharedOrder = z.infer<typeof SharedOrder>;
