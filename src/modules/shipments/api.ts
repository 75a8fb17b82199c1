import { ById, change, create, read } from "../../api/endpoint.ts";
import { Shipment } from "../sales-orders/schema.ts";
import { NewShipment, ShipmentChange, ShipmentDone, VoidShipment } from "./schema.ts";

const refreshes = ["shipments", "orders", "orderLines", "salesOrders", "inventory", "stockMovements", "notifications"];

/** What leaves the shop, whole or in parts; an order's last shipment makes it shipped. */
export const shipments = {
  create: create("/api/orders/:id/shipments", "Ship an order, or a part of it", NewShipment, ShipmentDone, {
    success: "Shipped",
    failure: "Failed to ship",
    refreshes,
  }),
  get: read("/api/shipments/:id", "Read a shipment with its lines", ById, Shipment),
  update: change("PATCH", "/api/shipments/:id", "Change how a shipment goes", ShipmentChange, Shipment, {
    success: "Shipment updated",
    failure: "Failed to update shipment",
    refreshes,
  }),
  void: change(
    "POST",
    "/api/shipments/:id/void",
    "Void a shipment that did not leave; its order opens again",
    VoidShipment,
    ShipmentDone,
    { success: "Shipment void", failure: "Failed to void shipment", refreshes },
  ),
};
