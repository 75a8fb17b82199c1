import type { Saved } from "../../../db/tables.ts";
import { Conflict, Forbidden, NotFound } from "../../lib/errors.ts";
import { type Context, inTransaction } from "../../records/context.ts";
import { findRecord } from "../../records/records.ts";
import { onlyThese, reachOf } from "../../rights/may.ts";
import { acts } from "./acts.ts";
import { moves } from "./moves.ts";
import { workOrder } from "./record.ts";
import { movesSentence } from "./rules.ts";
import type { Move, WorkOrderMoves, WorkOrdersMoved } from "./schema.ts";

/**
 * Moves several work orders in one transaction, each as its own call would. Orders that may not be moved, or were
 * changed since they were read, stay with a reason. Each moved one answers the move that undoes it. Throws Conflict if
 * none moves.
 */
export function moveMany(context: Context, { moves: asked }: WorkOrderMoves): Promise<WorkOrdersMoved> {
  return inTransaction(context, async (inner) => {
    const answer: WorkOrdersMoved = { moved: [], refused: [] };
    for (const one of asked) {
      try {
        answer.moved.push(await moveOne(inner, one));
      } catch (error) {
        if (!(error instanceof Conflict || error instanceof Forbidden || error instanceof NotFound)) throw error;
        answer.refused.push({ id: one.id, sentence: error.message });
      }
    }
    if (answer.moved.length === 0) throw new Conflict(movesSentence(0, answer.refused));
    return answer;
  });
}

async function moveOne(context: Context, { id, move, reason, updatedAt }: WorkOrderMoves["moves"][number]) {
  const before = await findRecord(context, workOrder, id);
  if (updatedAt !== undefined && updatedAt !== before.updatedAt)
    throw new Conflict(`${before.woNumber} was changed since you read it`);
  const isHalt = move === "hold" || move === "resume";
  // The call itself is for anyone who moves work.
  if (isHalt && reachOf(context.who, "u", "workOrders") === undefined)
    throw new Forbidden(onlyThese("u", "workOrders"));
  const after = await movedBy(context, id, move, reason);
  const { woNumber, change } = after;
  return { id, woNumber, updatedAt: after.updatedAt, change, undo: undoOf(move, before, after.completedAt) };
}

function movedBy(context: Context, id: number, move: Move, reason: string | null | undefined) {
  if (move === "resume") return acts.resume(context, { id });
  if (move !== "hold") return moves[move](context, { id });
  if (reason == null) throw new Conflict("Say why it is held");
  return acts.hold(context, { id, reason });
}

/** The move that undoes another. An advance from the last step completes, and moving back from there reopens. */
function undoOf(move: Move, before: Saved<"work_orders">, completedAt: string | null): Move {
  if (move === "hold") return "resume";
  if (move === "resume") return "hold";
  if (before.completedAt === null && completedAt !== null) return "reopen";
  if (before.completedAt !== null) return "complete";
  return move === "advance" ? "back" : "advance";
}
