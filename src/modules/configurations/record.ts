import type { NounIn } from "../../records/noun.ts";

/** Options that are often ordered together, under a name. */
export const configuration = {
  table: "configurations",
  noun: "configuration",
  name: "name",
  calls: "configurations",
  foundBy: ["name", "partNumber"],
  taken: ({ name }, column) =>
    column === "name"
      ? `There is already a configuration called ${name}`
      : "Its model has a usual configuration already",
} satisfies NounIn<"configurations">;
