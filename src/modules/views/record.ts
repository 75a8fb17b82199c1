import type { NounIn } from "../../records/noun.ts";

/** How somebody likes to see a list, under a name. */
export const savedView = {
  table: "saved_views",
  noun: "saved view",
  name: "name",
  calls: "savedViews",
  taken: ({ name }) => `You have a view called ${name} already. Save your changes to it, or choose another name`,
} satisfies NounIn<"saved_views">;
