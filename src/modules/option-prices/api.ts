import { ById, change, create, list, read, remove } from "../../api/endpoint.ts";
import { NewOptionPrice, OptionPrice, OptionPriceCells, OptionPriceList, OptionPricesEntered } from "./schema.ts";

const refreshes = ["optionPrices"];

/** What options cost beside others. Orders that are stored keep the prices that they have. */
export const optionPrices = {
  list: list("/api/option-prices", "List what options cost beside others", OptionPriceList, OptionPrice),
  get: read("/api/option-prices/:id", "Read what an option costs beside another one", ById, OptionPrice),
  create: create("/api/option-prices", "Say what an option costs beside another one", NewOptionPrice, OptionPrice, {
    success: "Price added",
    failure: "Failed to add the price",
    refreshes,
  }),
  update: change("PUT", "/api/option-prices/:id", "Change it", ById.extend(NewOptionPrice.shape), OptionPrice, {
    success: "Price changed",
    failure: "Failed to change the price",
    refreshes,
  }),
  enter: change(
    "PUT",
    "/api/option-prices",
    "Say what options cost beside others, several at once; the price null goes back to the option's own",
    OptionPriceCells,
    OptionPricesEntered,
    { success: "Prices changed", failure: "Failed to change the prices", refreshes },
  ),
  remove: remove("/api/option-prices/:id", "Delete it; the option has its own price again", {
    success: "Price deleted",
    failure: "Failed to delete the price",
    refreshes,
  }),
};
