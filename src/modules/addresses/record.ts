import type { NounIn } from "../../records/noun.ts";

/** Where a customer's bills and goods go. An order keeps the text of the address that it was made with. */
export const address = {
  table: "addresses",
  noun: "address",
  name: "label",
  calls: "addresses",
  foundBy: ["label", "street", "city", "state", "zip"],
  contacts: ["street", "city", "state", "zip"],
} satisfies NounIn<"addresses">;
