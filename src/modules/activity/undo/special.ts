import type { Saved } from "../../../../db/tables.ts";
import { Conflict } from "../../../lib/errors.ts";
import { type Context, requirePassword } from "../../../records/context.ts";
import { requirePerson } from "../../../records/reach.ts";
import { type Deed, may } from "../../../rights/may.ts";
import { endAccess } from "../../access/ends.ts";
import { endTokensOf } from "../../access/tokens.ts";
import {
  countedTo,
  isReversed,
  keepOpposite,
  type Movement,
  movementOf,
  squareUp,
  takenBack,
} from "../../inventory/ledger.ts";
import { requireOneJob } from "../../job-times/service.ts";
import { service as eventTriggers } from "../../notifications/triggers.ts";
import { requireFile } from "../../order-files/service.ts";
import { moveWorkOrdersTo, refuseTaken } from "../../production/service.ts";
import { requireAlternating, requireUnlockedWithout } from "../../timekeeping/locks.ts";
import { atStep, stepAt } from "../../work-orders/columns.ts";
import { requireReach } from "../../work-orders/reach.ts";
import { kindOf } from "../rules.ts";
import type { Line } from "./group.ts";
import type { Inverse, Stored } from "./inverse.ts";

/** What a noun wants beside its columns, as its own calls see to it. */
interface Special {
  /** Throws what stands in the way of taking a line back. */
  allow?: (context: Context, inverse: Inverse, line: Line) => Promise<void> | void;
  /** What it is to take the line back, if not what follows from its kind. */
  deedOf?: (inverse: Inverse, line: Line) => Deed | undefined;
  /** Throws Forbidden for a record out of reach; without it only who may do it with all records may. */
  mayBe?: (context: Context, deed: Deed, inverse: Inverse) => Promise<void>;
  /** The part of a line that is undone the usual way, without what `also` and `after` see to. Throws what stands in the way. */
  rest?: (context: Context, line: Line) => Promise<Line>;
  /** The columns that follow, with the values that are taken back. */
  also?: (context: Context, inverse: Inverse, line: Line) => Promise<Inverse["values"]>;
  /** What is done once it is taken back; answers what could not be brought back. */
  after?: (context: Context, inverse: Inverse, record: Stored, line: Line) => Promise<string | undefined>;
}

export const SPECIAL: Readonly<Record<string, Special>> = {
  "time entry": {
    deedOf: () => "a",
    mayBe: ofPerson("timekeeping"),
    async allow(context, { kind, record, values }) {
      if (kind === "deletion") throw new Conflict("It was taken back at the clock, where it can be recorded again");
      if (kind === "creation" && record?.["addedById"] == null)
        throw new Conflict("Clock punches are kept. Correct the time in Timekeeping instead");
      const entry = record as unknown as Saved<"time_entries">;
      await requireUnlockedWithout(context, entry, kind === "creation" ? undefined : { ...entry, ...values });
    },
  },
  "time correction": {
    deedOf: () => "a",
    mayBe: ofPerson("timeCorrections"),
    allow(_, { kind, record }) {
      if (kind === "creation" && record?.["act"] === "add" && record["entryId"] !== null)
        throw new Conflict("This clock-out counts already. Reject it under Approvals instead");
    },
    // It is the first line of its act, so what it did is taken back by now.
    async after(context, _, record) {
      await requireAlternating(context, Number(record["userId"]));
      return undefined;
    },
  },
  "job time": {
    deedOf: () => "c",
    mayBe: ofPerson("jobTimes"),
    async after(context, { kind }, record) {
      if (kind !== "creation") await requireOneJob(context, Number(record["userId"]));
      return undefined;
    },
  },
  "sales order": {
    deedOf: ({ kind }, { action }) => (kind === "change" && /^(held|resumed)$/.test(action) ? "a" : undefined),
    allow(_, { kind, record }, { changes }) {
      const isSigned = kind === "change" && ("signatureName" in changes || "signatureDate" in changes);
      if (isSigned) throw new Conflict("A signature is not kept in the log. Change it in the order itself");
      if (kind === "creation" && record?.["signatureData"])
        throw new Conflict(
          "This order is signed, and its signature could not be brought back. Delete it in the order itself",
        );
    },
    async after(_, { kind }, { signatureName }) {
      const isUnsigned = kind === "deletion" && signatureName !== null;
      return isUnsigned ? "The picture of its signature is not kept in the log and is not there any more" : undefined;
    },
  },
  "work order": {
    deedOf: (inverse) => (isFloors(inverse) ? "a" : undefined),
    mayBe: async (context, deed, { record, values }) => {
      const before = { ...record, ...values } as unknown as Saved<"work_orders">;
      const order = (record ?? before) as unknown as Saved<"work_orders">;
      // Undoing your own move brings the order back to you.
      const again = () => requireReach(context, deed, before);
      await requireReach(context, deed, order).catch((refusal) => (deed === "a" ? again() : Promise.reject(refusal)));
    },
    also: async (context, { values }) =>
      "stepNumber" in values ? atStep(context, values["stepNumber"] as number) : {},
    async after(context, { kind }, { id, stepNumber }) {
      if (kind !== "deletion") return undefined;
      const stepId = await stepAt(context, stepNumber as number);
      await context.db.updateTable("work_orders").set({ stepId }).where("id", "=", id).execute();
      return undefined;
    },
  },
  part: {
    // What was booked is taken back by its opposite, whatever was booked since.
    async rest(context, line) {
      const movement = await movementOf(context, line.entityId, line.id);
      return movement && kindOf(line, true) === "change" ? withoutStock(context, line, movement) : line;
    },
    async also(context, { kind, record, values }, line) {
      const part = record as unknown as Saved<"parts">;
      if (kind !== "change") return {};
      const movement = await movementOf(context, line.entityId, line.id);
      if (!movement) return countedTo(part, values["stockQuantity"] as number | undefined);
      const [was, is] = line.action === "received" ? (line.changes["unitCostCents"] ?? []) : [];
      return {
        ...takenBack(part, movement),
        ...(is !== undefined && is === part.unitCostCents && { unitCostCents: was }),
      };
    },
    async after(context, { kind, record }, stored, line) {
      const after = stored as unknown as Saved<"parts">;
      if (kind === "deletion") await squareUp(context, after, "Opening");
      if (kind !== "change") return undefined;
      const movement = await movementOf(context, line.entityId, line.id);
      await keepOpposite(context, record as unknown as Saved<"parts">, after, movement);
      return undefined;
    },
  },
  "staff member": {
    async mayBe(context, deed, { record }) {
      if (record) await requirePerson(context, deed, "staff", record.id);
      requirePassword(context);
    },
    async after(context, { kind, values }, { id, full_name, isActive }) {
      if (kind === "creation") return undefined;
      if (kind === "deletion") return `${full_name} has no way to sign in any more: send an invitation`;
      if (isActive !== 1) await endAccess(context, id);
      else if ("role" in values) await endTokensOf(context, id);
      const isBack = isActive === 1 && "isActive" in values;
      return isBack ? `Password, PIN and badge of ${full_name} are gone: send an invitation` : undefined;
    },
  },
  "production step": {
    async allow(context, { kind, values }, { entityId, actId }) {
      // Steps that changed places go back together.
      const isExchange = kind === "change" && actId !== null;
      if (!isExchange && typeof values["position"] === "number")
        await refuseTaken(context, values["position"], entityId);
    },
    async after(context, { kind }, { id }) {
      if (kind !== "creation") await moveWorkOrdersTo(context, id);
      return undefined;
    },
  },
  "file of an order": {
    async after(context, { kind }, record) {
      if (kind === "deletion") await requireFile(context, record as unknown as Saved<"order_files">);
      return undefined;
    },
  },
  "feature category": {
    async allow(context, { values }, { entityId }) {
      const kind = values["kind"] as string | null | undefined;
      if (kind == null) return;
      const other = await context.db
        .selectFrom("feature_categories")
        .select("name")
        .where("kind", "=", kind)
        .where("id", "<>", entityId)
        .executeTakeFirst();
      if (other) throw new Conflict(`${other.name} is used for this in orders now`);
    },
  },
  "event trigger": {
    async after({ undoing: _, ...context }, { kind }, { id, params }) {
      if (kind !== "deletion" || !(JSON.parse(String(params)) as { webhook?: string }).webhook) return undefined;
      // Else it would be signed with nothing.
      await eventTriggers.newSecret(context, { id });
      return "The secret of its webhook was not kept: make a new one for its receiver";
    },
  },
  schedule: { mayBe: ofPerson("schedules") },
  "planned day": { mayBe: ofPerson("schedules") },
};

/** A line of a part without what its movement says. Throws Conflict where that was taken back already. */
async function withoutStock(context: Context, line: Line, movement: Movement): Promise<Line> {
  if (await isReversed(context, movement.id)) throw new Conflict("It is already as it was before this change");
  const { stockQuantity, stockValueCents, ...others } = line.changes;
  const { unitCostCents, ...rest } = others;
  return { ...line, changes: line.action === "received" ? rest : others };
}

/** Moves, splits and scrap are the floor's; what was ordered is not. */
function isFloors({ kind, values, record }: Inverse): boolean {
  if (kind === "creation") return record?.["origin"] !== "new";
  const isSplit = "quantity" in values && !("orderedQuantity" in values);
  return kind === "change" && ("stepNumber" in values || "completedAt" in values || isSplit);
}

function ofPerson(calls: string): NonNullable<Special["mayBe"]> {
  return async (context, deed, { record, values }) => {
    if (may(context.who, deed, calls)) return;
    const person = (record ?? values)["userId"];
    await requirePerson(context, deed, calls, person as number);
  };
}
