import { z } from "zod";
import { ById, change, create, list, Nothing, read, remove } from "../../api/endpoint.ts";
import {
  AddedProductionStep,
  Capacity,
  NewProductionStep,
  ProductionStats,
  ProductionStep,
  ProductionStepList,
  RemovedStep,
  StepOrder,
} from "./schema.ts";

const refreshes = ["productionSteps", "workOrders", "capacity", "floorNames"];

/** A record is a step; folder and screen ("Production Workflow") are about all of them. */
export const productionSteps = {
  list: list("/api/production-steps", "List the production steps", ProductionStepList, ProductionStep),
  stats: read("/api/production-steps/stats", "Add up steps and hours for the cards", Nothing, ProductionStats),
  capacity: read(
    "/api/production-steps/capacity",
    "Compare the hours that open work orders need with the hours scheduled",
    Nothing,
    Capacity,
  ),
  get: read("/api/production-steps/:id", "Read a production step", ById, ProductionStep),
  create: create("/api/production-steps", "Add a production step", AddedProductionStep, ProductionStep, {
    success: "Production step added successfully",
    failure: "Failed to add production step",
    refreshes,
  }),
  update: change(
    "PUT",
    "/api/production-steps/:id",
    "Change a production step",
    ById.extend(NewProductionStep.shape),
    ProductionStep,
    {
      success: "Production step updated successfully",
      failure: "Failed to update production step",
      asksReach: true,
      refreshes,
    },
  ),
  order: change(
    "PUT",
    "/api/production-steps/order",
    "Put all production steps into another order; work orders stay at their steps",
    StepOrder,
    z.array(ProductionStep),
    { success: "Order of steps updated", failure: "Failed to change the order of steps", refreshes },
  ),
  remove: remove(
    "/api/production-steps/:id",
    "Delete a production step; with open work orders at it, say where they go",
    {
      success: "Production step deleted successfully",
      failure: "Failed to delete production step",
      refreshes,
    },
    RemovedStep,
  ),
};
