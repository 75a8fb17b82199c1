import { z } from "zod";
import { Id, listOf } from "../../api/endpoint.ts";
import { requiredText } from "../../lib/fields.ts";
import { words } from "../../lib/wire.ts";

/** The most bytes of a file, and of its small picture. */
export const MOST_BYTES = 10_000_000;
const MOST_THUMBNAIL_BYTES = 200_000;
export const TOO_LARGE = "A file has at most 10 MB";

const ofOrder = {
  salesOrderId: Id.nullish().meta({ example: 1, description: "The sales order that it belongs to" }),
  workOrderId: Id.nullish().meta({ example: null, description: "The work order that it belongs to" }),
};
const NOT_ONE = "A file belongs to a sales order or to a work order";

const base64 = (label: string, mostBytes: number, tooLarge: string) =>
  z
    .string(`${label} is text in base64`)
    .refine((text) => bytesIn(text) <= mostBytes, tooLarge)
    .refine((text) => text.length % 4 === 0 && !/[^A-Za-z0-9+/=]/.test(text), `${label} is text in base64`);

export const NewOrderFile = z
  .object({
    ...ofOrder,
    name: requiredText("File name", 200).meta({ example: "Bedding, left side.jpg" }),
    data: base64("The file", MOST_BYTES, TOO_LARGE).meta({ example: "/9j/wAARCAABAAEAAA==" }),
    thumbnail: base64("The small picture", MOST_THUMBNAIL_BYTES, "The small picture has at most 200 KB")
      .nullish()
      .meta({ example: null }),
  })
  .refine(({ salesOrderId, workOrderId }) => (salesOrderId == null) !== (workOrderId == null), NOT_ONE);

const shown = {
  name: words(),
  type: z.string(),
  /** Its size. */
  bytes: z.int(),
  createdAt: z.string(),
};

export const OrderFile = z.object({
  id: z.int(),
  salesOrderId: z.int().nullable(),
  workOrderId: z.int().nullable(),
  ...shown,
  updatedAt: z.string(),
  /** Its address. */
  url: z.string(),
  /** The address of its small picture; null if there is none. */
  thumbnailUrl: z.string().nullable(),
});
export type OrderFile = z.infer<typeof OrderFile>;

export const OrderFileList = listOf(["name", "type", "bytes", "createdAt"]).extend(ofOrder);

/** How many bytes a base64 text holds: three for four letters, less the padding. */
function bytesIn(text: string): number {
  return (text.length / 4) * 3 - (/=*$/.exec(text.slice(-2))?.[0].length ?? 0);
}
