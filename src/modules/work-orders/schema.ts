import { z } from "zod";
import { ById, Id, listOf } from "../../api/endpoint.ts";
import { choice, date, keptDate, keptText, reference, requiredText, truth, whole } from "../../lib/fields.ts";
import { furtherColumns } from "../../lib/further-columns.ts";
import { STANDINGS } from "../../lib/states.ts";
import { optionalDollars, words } from "../../lib/wire.ts";
import {
  categoriesAsked,
  inTime,
  MARKS,
  OptionChoice,
  OrderDialog,
  orderRow,
  Priced,
  State,
  whatAsked,
} from "../orders/schema.ts";

export const ListedWorkOrder = z.object({
  id: z.int(),
  customerName: z.string(),
  soNumber: words().nullable(),
  woNumber: words(),
  quantity: z.int(),
  dateIssued: z.string(),
  dueDate: z.string().nullable(),
  partNumber: words().nullable(),
  /** The position of the production step that the order waits for or is on. */
  stepNumber: z.int(),
  /** Since when. */
  stepSince: z.string(),
  /** The ids of the steps that its options do not need. */
  skippedSteps: z.array(z.int()),
  /** That step's operation; null if there is no step at this position. */
  operation: z.string().nullable(),
  instruction: words().nullable(),
  /** The same in Spanish; null where it has not been said in Spanish. */
  instructionEs: words().nullable(),
  /** Days past the due date of an open order, else 0. */
  daysLate: z.int(),
  /** How an unfinished order stands, the first of these that is true; null once it is over. */
  standing: z.enum(STANDINGS).nullable(),
  /** At risk: the working days from its due date to the end of the plan; null without room in it. */
  daysAtRisk: z.int().nullable(),
  status: words(),
  /** What the status means. */
  state: State,
  /** Its sales order; null without one. */
  salesOrderId: z.int().nullable(),
  rushFee: z.boolean(),
  isCritical: z.boolean(),
  stepId: z.int().nullable(),
  /** The ordered pieces, and the scrapped ones. */
  orderedQuantity: z.int(),
  scrapped: z.int(),
  /** The work order that it was split from, or whose scrap it replaces. */
  splitFromId: z.int().nullable(),
  origin: z.enum(["new", "split", "replacement"]),
  /** Null without a price. */
  total: optionalDollars(),
  completedAt: z.string().nullable(),
  /** If somebody put it to another place in the queue than its due date gives it: "first", or "before WO-2026-0009"; who, and when. */
  place: z.string().nullable(),
  putBy: z.string().nullable(),
  putAt: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type ListedWorkOrder = z.infer<typeof ListedWorkOrder>;

/** A work order as a row of its list. */
export const WorkOrderInList = ListedWorkOrder.extend(furtherColumns);
export type WorkOrderInList = z.infer<typeof WorkOrderInList>;

export const WorkOrder = ListedWorkOrder.extend(Priced.shape);
export type WorkOrder = z.infer<typeof WorkOrder>;

/** A work order as an act leaves it. How it stands then follows from the plan of all orders, and is read by itself. */
export const ChangedWorkOrder = WorkOrder.omit({ standing: true, daysAtRisk: true });
export type ChangedWorkOrder = z.infer<typeof ChangedWorkOrder>;

/** A work order after an act, with the orders that it produced, and the change by which the log undoes it. */
export const WorkOrderActed = ChangedWorkOrder.extend({ siblings: z.array(ChangedWorkOrder), change: z.int() });
export type WorkOrderActed = z.infer<typeof WorkOrderActed>;

/** The events of a work order, and its family, which shares the ordered pieces. */
export const WorkOrderThread = z.object({
  family: z.array(
    ListedWorkOrder.pick({
      id: true,
      woNumber: true,
      quantity: true,
      scrapped: true,
      orderedQuantity: true,
      origin: true,
      state: true,
      stepNumber: true,
      operation: true,
    }),
  ),
  /** Latest first. */
  events: z.array(
    z.object({
      id: z.int(),
      kind: z.string(),
      /** The operations of its step then, and of the step it went to. */
      step: z.string().nullable(),
      toStep: z.string().nullable(),
      quantity: z.int(),
      reason: z.string().nullable(),
      note: z.string().nullable(),
      by: z.string().nullable(),
      at: z.string(),
    }),
  ),
});
export type WorkOrderThread = z.infer<typeof WorkOrderThread>;

const day = (label: string, description: string) => date(label).optional().meta({ description });
const spans = {
  issuedFrom: day("Issued from", "The first day on which an order was issued"),
  issuedTo: day("Issued to", "The last day on which an order was issued"),
  dueFrom: day("Due from", "The first day on which an order is due"),
  dueTo: day("Due to", "The last day on which an order is due"),
  completedFrom: day("Completed from", "The first day on which an order was completed"),
  completedTo: day("Completed to", "The last day on which an order was completed"),
};

const DUE = ["overdue", "today", "week", "late7", "late8", "late30", "stuck", "atRisk", "onTrack", "none"] as const;

export const WorkOrderList = listOf([
  "customerName",
  "soNumber",
  "woNumber",
  "partNumber",
  "quantity",
  "dateIssued",
  "dueDate",
  "stepNumber",
  "stepSince",
  "instruction",
  "status",
  "daysLate",
  "urgency",
  "total",
]).extend({
  step: Id.optional().meta({ description: "The position of a production step" }),
  due: choice("Due", DUE).optional().meta({
    description:
      "Only unfinished orders that are late (overdue), by 1 to 7 (late7), 8 to 30 (late8) or more days (late30), stuck at their step, at risk or on track, due today or in the next six days, or without a due date. Each order is the first of these: on hold, late, stuck, at risk, on track",
  }),
  mine: choice("Mine", ["1"])
    .optional()
    .meta({ description: "1: only what is at your own departments; everything if you have none" }),
  status: choice("Status", ["open", "held", "cancelled", "completed"])
    .optional()
    .meta({ description: "Only work orders of this status" }),
  customer: z
    .string()
    .max(200, "Customer is at most 200 characters")
    .optional()
    .meta({ description: "By the whole name" }),
  ...spans,
  ...categoriesAsked,
  ...whatAsked,
});

export const WorkOrderStats = z.object({
  totalOrders: z.int(),
  /** Late ones; those on hold are counted as such. */
  overdueOrders: z.int(),
  dueToday: z.int(),
  dueThisWeek: z.int(),
  /** Open orders that are not late, and have been at their step for too long. */
  stuck: z.int(),
  held: z.int(),
  /** Open orders whose plan ends after their due date, and those whose plan does not. */
  atRisk: z.int(),
  onTrack: z.int(),
  /** Open orders in the caller's departments; null for anyone who has none. */
  mine: z.int().nullable(),
  /** Units of all work orders. */
  totalQuantity: z.int(),
});

const production = {
  soNumber: keptText("SO number", 50).meta({ example: "SO-2026-0014", description: "Counted when there is none" }),
  woNumber: keptText("WO number", 50).meta({ example: "WO-2026-0007", description: "Counted when there is none" }),
  stepNumber: whole("Step", 1, 1000).optional(),
  instruction: keptText("Instruction", 500),
  instructionEs: keptText("Instruction in Spanish", 500).meta({
    example: undefined,
    description: "Shown on the floor's screens in Spanish; without it the other one",
  }),
};

/** The fields of the order dialog and of production, before they are compared with each other. */
const WholeWorkOrderForm = OrderDialog.extend(production);
export const NewWorkOrder = inTime(WholeWorkOrderForm);
export type NewWorkOrder = z.output<typeof NewWorkOrder>;

/** May be sent along as it was read; it follows from the plan. */
const ignored = z.unknown().optional().meta({ description: "Ignored: it follows from the plan", example: null });

/** A change names only the changed fields. A status that closes an order completes it. */
export const WorkOrderChange = ById.extend({
  ...OptionChoice.shape,
  ...production,
  customerName: OrderDialog.shape.customerName.optional(),
  quantity: OrderDialog.shape.quantity.optional(),
  dateIssued: date("Date issued").optional(),
  dueDate: keptDate("Due date"),
  partNumber: keptText("Part number", 100),
  shipping: OrderDialog.shape.shipping,
  ...MARKS,
  status: requiredText("Status", 50).optional(),
  standing: ignored,
  daysAtRisk: ignored,
});

const Reason = keptText("Reason", 200).meta({ example: "Waits for barrels" });
const Pieces = whole("Quantity", 1).meta({ example: 1 });

/** All of it moves, or this many pieces, which become a work order of their own. */
const isWanted = truth("Wanted there")
  .optional()
  .meta({ description: "To a step that it does not need: from then on it needs it" });
/** Where the caller saw it. */
const seenAt = reference("Step").optional().meta({
  description: "The step at which you see it: if somebody was first, the answer is 409 with who",
  example: undefined,
});
export const Advance = ById.extend({
  quantity: Pieces.optional().meta({ description: "All unless said" }),
  stepId: seenAt,
});
export const Back = Advance.extend({ reason: Reason });
export const WithReason = ById.extend({ reason: Reason });
/** Holding and cancelling need a reason. */
export const Halt = ById.extend({ reason: requiredText("Reason", 200).meta({ example: "Waits for barrels" }) });
export const Split = WithReason.extend({ quantity: Pieces });
export const Scrap = ById.extend({
  quantity: Pieces,
  reason: requiredText("Reason", 200).meta({ example: "Void in the shell" }),
  replace: z.boolean("Replace is true or false").default(false).meta({ description: "Makes as many again" }),
  stepId: seenAt,
});
/** Failed pieces go to an earlier step, with a note that says why. */
export const Check = ById.extend({
  passed: z.boolean("Say whether it passed"),
  quantity: Pieces.optional().meta({ description: "How many failed; left out, all of them" }),
  stepNumber: whole("Step", 1, 1000).optional().meta({ description: "Left out, the step before" }),
  isWanted,
  note: keptText("Note", 500).meta({ example: "Runs in the clear coat" }),
  stepId: seenAt,
});

/** A note on it, at its step. */
export const Note = ById.extend({ note: requiredText("Note", 500).meta({ example: "Second coat is on" }) });

/** To any step, forward or back. */
export const MoveTo = ById.extend({ stepNumber: whole("Step", 1, 1000), isWanted });

/** As many work orders are worked out again at once. */
export const MOST_AT_ONCE = 500;

export const HoursAgainOf = z.object({
  option: Id.optional().meta({ description: "Only those with this option" }),
  id: Id.optional().meta({ description: "Only this one", example: undefined }),
});
export type HoursAgainOf = z.output<typeof HoursAgainOf>;

/** Work orders whose hours would be others if they were worked out again, and the day when each is planned to be done. */
export const HoursAgain = z.object({
  total: z.int(),
  /** The first of them, for all pieces. */
  rows: z.array(
    z.object({
      id: z.int(),
      woNumber: z.string(),
      customerName: z.string(),
      hoursBefore: z.number(),
      hoursAfter: z.number(),
      /** Null where there is no room, and while it is on hold. */
      dayBefore: z.string().nullable(),
      dayAfter: z.string().nullable(),
    }),
  ),
});
export type HoursAgain = z.infer<typeof HoursAgain>;

/** How many were worked out again, how many are left, and the change by which the log takes it back; null if nothing was. */
export const HoursWorkedOut = z.object({ changed: z.int(), left: z.int(), change: z.int().nullable() });

const MOVES = ["advance", "back", "complete", "reopen", "hold", "resume"] as const;
const Move = z.enum(MOVES, `Move is one of ${MOVES.join(", ")}`);
export type Move = z.infer<typeof Move>;

/** Each takes a few milliseconds, during which nobody else can store anything. */
export const MOST_MOVES = 500;

export const WorkOrderMoves = z.object({
  moves: z
    .array(
      z.object({
        id: z.int("An id is a whole number").positive("An id is at least 1"),
        move: Move,
        reason: keptText("Reason", 200).meta({ description: "Of a hold, which needs one", example: undefined }),
        updatedAt: z
          .string()
          .optional()
          .meta({ description: "As you read it: if the order was changed since, it is not moved" }),
      }),
    )
    .min(1, "Choose at least one work order")
    .max(MOST_MOVES, `At most ${MOST_MOVES} work orders are moved at once`),
});
export type WorkOrderMoves = z.output<typeof WorkOrderMoves>;

export const WorkOrdersMoved = z.object({
  /** Each with the change by which the log takes it back, and the move that leads the other way. */
  moved: z.array(z.object({ id: z.int(), woNumber: z.string(), updatedAt: z.string(), change: z.int(), undo: Move })),
  /** Those that stay, and why. */
  refused: z.array(z.object({ id: z.int(), sentence: z.string() })),
});
export type WorkOrdersMoved = z.infer<typeof WorkOrdersMoved>;

/** A row of a file: records are named instead of numbered. */
export const WorkOrderRow = WholeWorkOrderForm.extend({
  ...orderRow,
  woNumber: requiredText("WO number", 50),
  dateIssued: date("Date issued"),
  daysLate: whole("Days late", 0).optional(),
  completedAt: z.string().nullable().optional(),
});
