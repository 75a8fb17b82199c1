import { sql } from "kysely";
import { amongIds } from "../../records/bulk.ts";
import { type Context, readerOf } from "../../records/context.ts";
import { OPTION_FIELDS, type OptionField } from "../catalog/schema.ts";
import { partsMissing } from "../materials/missing.ts";
import { readOptions, type SoldOptions } from "../orders/sold-options.ts";
import { whatIs } from "../orders/what-is.ts";
import { currentPlan } from "../plan/current.ts";
import { workplaceOf } from "../staff-loans/where.ts";
import { standingNow, withStandingsOf } from "../work-orders/standing.ts";
import type { DepartmentQueue } from "./schema.ts";

/** Reads what is at the steps of a department, in the order of the plan. */
export async function queueOf(
  context: Context,
  { department: asked, limit }: { department?: string | undefined; limit: number },
): Promise<DepartmentQueue> {
  const { steps, queue } = await currentPlan(context);
  const department = asked ?? (await ownDepartment(context, new Set(steps.map((step) => step.department))));
  const stepOf = new Map(steps.map((step) => [step.position, step]));
  const own = queue.filter(
    ({ isOnFloor, stepNumber }) =>
      isOnFloor && (department === null || stepOf.get(stepNumber)?.department === department),
  );
  const people = await peopleAt(context);
  const ranks = new Map(own.map(({ id }, at) => [id, at + 1]));
  // What somebody works on stands on top, one's own first.
  const weight = (id: number) => {
    const at = people.get(id);
    return at === undefined ? 2 : at.ownSince === null ? 1 : 0;
  };
  const shown = own
    .map(({ id }) => id)
    .toSorted((one, other) => weight(one) - weight(other))
    .slice(0, limit);
  const rows = new Map((await rowsOf(context, shown)).map((row) => [row.id, row]));
  return {
    department,
    total: own.length,
    pieces: own.reduce((sum, { quantity }) => sum + quantity, 0),
    rows: shown.flatMap((id) => {
      const row = rows.get(id);
      if (row === undefined) return [];
      const operation = stepOf.get(row.stepNumber)?.operation ?? null;
      return { ...row, operation, rank: ranks.get(id) as number, ...(people.get(id) ?? NOBODY) };
    }),
  };
}

/** Where somebody works today, if that has steps; else the first of their departments that has. */
async function ownDepartment(context: Context, withSteps: ReadonlySet<string>): Promise<string | null> {
  const { who } = context;
  if (who.kind === "device") return who.department !== null && withSteps.has(who.department) ? who.department : null;
  if (who.kind !== "person") return null;
  const id = await workplaceOf(context, who.staffId, context.today());
  const found = await context.db
    .selectFrom("departments")
    .select("name")
    .where("id", "=", id ?? 0)
    .executeTakeFirst();
  return [found?.name, ...who.departments].find((name) => name !== undefined && withSteps.has(name)) ?? null;
}

async function rowsOf(context: Context, ids: readonly number[]) {
  const db = readerOf(context);
  const found = await db
    .selectFrom("work_orders as work")
    .select(["id", "woNumber", "quantity", "dueDate", "daysLate", "stepId", "stepNumber", "stepSince", "state"])
    .select(["isCritical", "rushFee", "place", "partNumber", "options", "instruction", "instructionEs", "createdAt"])
    .select(
      sql<number | null>`(select min(file.id) from order_files as file
        where file."workOrderId" in (work.id, work."splitFromId") and file."thumbnailHash" is not null)`.as(
        "pictureId",
      ),
    )
    .where("id", "in", amongIds(ids))
    .execute();
  const missing = await partsMissing(context, ids);
  const standing = await withStandingsOf(await standingNow(context), found);
  return standing.map(({ options: json, partNumber, pictureId, createdAt, stepSince, ...row }) => {
    const options = readOptions(json);
    return {
      ...row,
      isCritical: row.isCritical === 1,
      rushFee: row.rushFee === 1,
      what: whatIs({ stocks: [{ quantity: row.quantity, options, partNumber }], items: [] }),
      model: options.model?.name ?? partNumber ?? options.type?.name ?? null,
      hand: options.hand?.name ?? null,
      options: otherNames(options),
      color: options.colorOption?.name ?? null,
      pictureUrl: pictureId === null ? null : `/api/order-files/${pictureId}/thumbnail`,
      missing: missing.get(row.id) ?? [],
    };
  });
}

/** What one line about an order names already. */
const NAMED: readonly OptionField[] = ["model", "hand"];

function otherNames(options: SoldOptions): string[] {
  const fields = OPTION_FIELDS.filter((field) => !NAMED.includes(field));
  return [...fields.flatMap((field) => options[field]?.name ?? []), ...(options.others ?? []).map(({ name }) => name)];
}

const NOBODY = { people: 0, ownSince: null };

/** How many people are at each work order that somebody is at, and since when the one who asks is. */
async function peopleAt({ db, who }: Context) {
  const open = await db
    .selectFrom("job_times")
    .select(["workOrderId", "userId", "startedAt"])
    .where("endedAt", "is", null)
    .execute();
  const at = new Map<number, { people: number; ownSince: string | null }>();
  for (const { workOrderId, userId, startedAt } of open) {
    const before = at.get(workOrderId);
    const isOwn = who.kind === "person" && who.staffId === userId;
    at.set(workOrderId, {
      people: (before?.people ?? 0) + 1,
      ownSince: isOwn ? startedAt : (before?.ownSince ?? null),
    });
  }
  return at;
}
