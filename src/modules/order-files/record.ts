import type { NounIn } from "../../records/noun.ts";

/** A photo or a paper that belongs to an order of either kind. */
export const orderFile = {
  table: "order_files",
  noun: "file of an order",
  name: "name",
  calls: "orderFiles",
} satisfies NounIn<"order_files">;
