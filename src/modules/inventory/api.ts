import { ById, change, create, list, Nothing, read, remove } from "../../api/endpoint.ts";
import {
  MovementDone,
  NewMovement,
  NewPart,
  Part,
  PartChange,
  PartList,
  PartLocations,
  PartStats,
  PartStock,
  Scan,
  StockMovement,
  StockMovementList,
} from "./schema.ts";

/** A low part causes a notification. */
const refreshes = ["inventory", "stockMovements", "notifications"];
/** Orders show the stock of the parts they need. */
const booked = [...refreshes, "workOrders", "orders"];

/** The record and its paths are called parts; folder and screen are "Inventory", which is all parts and their stock. */
export const inventory = {
  list: list("/api/master-parts", "List the parts", PartList, Part),
  stats: read("/api/master-parts/stats", "Count and value the parts for the cards", Nothing, PartStats),
  locations: read("/api/master-parts/locations", "List where parts are kept", Nothing, PartLocations),
  scan: read("/api/master-parts/scan", "Find the part that a scanned code means", Scan, Part),
  get: read("/api/master-parts/:id", "Read a part", ById, Part),
  stock: read(
    "/api/master-parts/:id/stock",
    "Read a part's stock, what is on order, and what it cost",
    ById,
    PartStock,
  ),
  create: create("/api/master-parts", "Add a part", NewPart, Part, {
    success: "Part created successfully",
    failure: "Failed to create part",
    refreshes,
  }),
  update: change("PUT", "/api/master-parts/:id", "Change a part", PartChange, Part, {
    success: "Part updated successfully",
    failure: "Failed to update part",
    refreshes,
  }),
  remove: remove("/api/master-parts/:id", "Delete a part", {
    success: "Part deleted successfully",
    failure: "Failed to delete part",
    refreshes: ["inventory", "stockMovements"],
  }),
};

/**
 * What came to the shelf and what left it. Movements are never changed or removed: their undo is the opposite movement.
 */
export const stockMovements = {
  list: list("/api/stock-movements", "List the stock movements", StockMovementList, StockMovement),
  create: create(
    "/api/stock-movements",
    "Receive, issue, return, count, scrap or adjust stock",
    NewMovement,
    MovementDone,
    {
      success: "Stock booked",
      failure: "Failed to book stock",
      refreshes: booked,
    },
  ),
};
