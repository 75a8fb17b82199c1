import { z } from "zod";
import { listOf } from "../../api/endpoint.ts";
import { date, requiredText, truth } from "../../lib/fields.ts";

export const NewClosedDay = z.object({
  day: date("Day").meta({ example: "2026-12-25" }),
  name: requiredText("Name", 100).meta({ example: "Christmas Day" }),
  repeatsYearly: truth("Repeats yearly").optional().meta({ example: true }),
});
export type NewClosedDay = z.infer<typeof NewClosedDay>;

/** A day on which nobody is expected and no work is done; one that repeats is closed in every later year too. */
export const ClosedDay = z.object({
  id: z.int(),
  day: z.string(),
  name: z.string(),
  repeatsYearly: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type ClosedDay = z.infer<typeof ClosedDay>;

export const ClosedDayList = listOf(["day", "name"]);
