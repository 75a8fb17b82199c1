import { z } from "zod";
import { ById, change, create, list, Nothing, read, remove } from "../../api/endpoint.ts";
import {
  MeasuredHours,
  NewStepHours,
  StepHours,
  StepHoursCells,
  StepHoursChange,
  StepHoursEntered,
  StepHoursList,
} from "./schema.ts";

const refreshes = ["stepHours", "workOrders", "promise", "capacity", "salesOrders"];

/** What options change of the production steps. Work orders copy it when they are made. */
export const stepHours = {
  list: list("/api/step-hours", "List what options change of the steps", StepHoursList, StepHours),
  measured: read(
    "/api/step-hours/measured",
    "Read where the job times of a model's last 20 finished work orders differ from the plan by more than a fifth",
    Nothing,
    z.array(MeasuredHours),
  ),
  get: read("/api/step-hours/:id", "Read what an option changes of a step", ById, StepHours),
  create: create("/api/step-hours", "Say what an option changes of a step", NewStepHours, StepHours, {
    success: "Hours added",
    failure: "Failed to add the hours",
    refreshes,
  }),
  update: change("PUT", "/api/step-hours/:id", "Change it", StepHoursChange, StepHours, {
    success: "Hours changed",
    failure: "Failed to change the hours",
    refreshes,
  }),
  enter: change(
    "PUT",
    "/api/step-hours",
    "Say what options change of steps, several at once; what they change already is changed or deleted",
    StepHoursCells,
    StepHoursEntered,
    { success: "Hours changed", failure: "Failed to change the hours", refreshes },
  ),
  remove: remove("/api/step-hours/:id", "Delete it; work orders that were made keep their hours", {
    success: "Hours deleted",
    failure: "Failed to delete the hours",
    refreshes,
  }),
};
