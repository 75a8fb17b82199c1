import { ById, change, create, list, read, remove } from "../../api/endpoint.ts";
import { BomLine, BomLineList, NewBomLine } from "./schema.ts";

const refreshes = ["bomLines"];

/** The parts that options and steps use. */
export const bomLines = {
  list: list("/api/bom-lines", "List the parts that options and steps use", BomLineList, BomLine),
  get: read("/api/bom-lines/:id", "Read a line of the bill of materials", ById, BomLine),
  create: create("/api/bom-lines", "Add a part that an option or a step uses", NewBomLine, BomLine, {
    success: "Part added",
    failure: "Failed to add part",
    refreshes,
  }),
  update: change("PUT", "/api/bom-lines/:id", "Change what is used", ById.extend(NewBomLine.shape), BomLine, {
    success: "Part updated",
    failure: "Failed to update part",
    refreshes,
  }),
  remove: remove(
    "/api/bom-lines/:id",
    "Delete a line of the bill of materials; orders that were made keep what they need",
    {
      success: "Part removed",
      failure: "Failed to remove part",
      refreshes,
    },
  ),
};
