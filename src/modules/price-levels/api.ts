import { z } from "zod";
import { ById, change, create, Nothing, read, remove } from "../../api/endpoint.ts";
import { NewPriceLevel, PriceLevel, PriceLevelChange } from "./schema.ts";

const refreshes = ["priceLevels", "customers"];

/** A level's discounts are put on the lines of new orders. Orders that were made keep theirs. */
export const priceLevels = {
  list: read("/api/price-levels", "List the price levels by name", Nothing, z.array(PriceLevel)),
  get: read("/api/price-levels/:id", "Read a price level", ById, PriceLevel),
  create: create("/api/price-levels", "Add a price level", NewPriceLevel, PriceLevel, {
    success: "Price level added",
    failure: "Failed to add the price level",
    refreshes,
  }),
  update: change("PATCH", "/api/price-levels/:id", "Change a price level", PriceLevelChange, PriceLevel, {
    success: "Price level changed",
    failure: "Failed to change the price level",
    refreshes,
  }),
  remove: remove("/api/price-levels/:id", "Delete a price level that no customer has", {
    success: "Price level deleted",
    failure: "Failed to delete the price level",
    refreshes,
  }),
};
