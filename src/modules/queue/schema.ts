import { z } from "zod";
import { ById, Id } from "../../api/endpoint.ts";
import { choice, requiredText } from "../../lib/fields.ts";

const AsTold = z.object({
  told: requiredText("Told", 100).optional().meta({
    description: "What `told` was when whom it moves was read: nothing is stored if it would be another now",
  }),
});
const Beside = ById.extend({
  before: Id.optional().meta({ description: "The work order that it is put before; left out, it is put first" }),
});

/** Right before another work order, or first of all. */
export const PutBefore = Beside.extend(AsTold.shape);
/** Back to the place that its due date gives it. */
export const LetGo = ById.extend(AsTold.shape);

/** The work order, and where it would stand. */
export const Aim = Beside.extend({
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
  /** Another as soon as any of this is another. */
  told: z.string(),
});
export type Moves = z.infer<typeof Moves>;
