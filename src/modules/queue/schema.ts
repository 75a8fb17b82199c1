import { z } from "zod";
import { ById, Id } from "../../api/endpoint.ts";
import { choice } from "../../lib/fields.ts";

/** Right before another work order, or first of all. */
export const PutBefore = ById.extend({
  before: Id.optional().meta({ description: "The work order that it is put before; left out, it is put first" }),
});

/** The work order, and where it would stand. */
export const Aim = PutBefore.extend({
  own: choice("Own", ["1"]).optional().meta({ description: "1: at the place that its due date gives it" }),
});
export type Aim = z.output<typeof Aim>;

/** What another place in the queue changes. Null is no day, for want of room. */
export const Moves = z.object({
  /** When the work order itself would be done, now and then. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** The others whose days would change, in the order of the queue. */
  moved: z.array(
    z.object({
      number: z.string(),
      from: z.string().nullable(),
      to: z.string().nullable(),
      becomesLate: z.boolean(),
    }),
  ),
});
export type Moves = z.infer<typeof Moves>;
