import { type Context, kept, readerOf } from "../../records/context.ts";
import { optionIds, readOptions } from "../orders/sold-options.ts";
import { type OwnStep, ownStepsOf, readOwnSteps, stepsOf, writeOwnSteps } from "./rules.ts";
import { STEP_HOURS_KINDS, type StepHoursKind } from "./schema.ts";
import { stepsInOrder } from "./steps.ts";

/** Answers what options, given by their ids, change of the steps, as the shop says now. */
export async function stepsByOptions(
  context: Context,
  kinds: readonly StepHoursKind[] = STEP_HOURS_KINDS,
): Promise<(options: readonly number[]) => OwnStep[]> {
  const { steps, changes } = await kept(
    context,
    "hours by option",
    () => hoursByOption(readerOf(context)),
    "catalogue",
  );
  const own = changes.filter(({ kind }) => kinds.includes(kind));
  return (options) => (own.length === 0 ? [] : ownStepsOf(steps, own, options));
}

async function hoursByOption(db: Context["db"]) {
  return {
    changes: await db.selectFrom("step_hours").select(["stepId", "optionId", "kind", "hours"]).execute(),
    steps: await db.selectFrom("production_steps").select(["id", "hours"]).orderBy("position").execute(),
  };
}

/** The column of a work order that keeps what its options change of the steps. */
export async function ownStepsFor(context: Context, options: string): Promise<string | null> {
  return writeOwnSteps((await stepsByOptions(context))(optionIds(readOptions(options))));
}

/** The steps of production with what a work order's options change of them, in the order of work. */
export async function stepsOfOrder({ db }: Pick<Context, "db">, { ownSteps }: { ownSteps: string | null }) {
  return stepsOf(await stepsInOrder({ db }).select("step.id").execute(), readOwnSteps(ownSteps));
}

/** The positions of the steps that a work order passes. */
export async function positionsFor(
  context: Pick<Context, "db">,
  order: { ownSteps: string | null },
): Promise<number[]> {
  return (await stepsOfOrder(context, order)).flatMap(({ isSkipped, position }) => (isSkipped ? [] : position));
}

/** The column after somebody says that a step is needed all the same: it takes the hours that it would have without that. */
export async function wanting(
  context: Context,
  { options, ownSteps }: { options: string; ownSteps: string | null },
  position: number,
): Promise<string | null> {
  if (ownSteps === null) return null;
  const own = readOwnSteps(ownSteps);
  const step = (await stepsOfOrder(context, { ownSteps })).find((one) => one.position === position);
  if (!step?.isSkipped) return ownSteps;
  const needed = (await stepsByOptions(context, ["set", "add"]))(optionIds(readOptions(options)));
  const others = own.filter(({ stepId }) => stepId !== step.id);
  return writeOwnSteps([...others, ...needed.filter(({ stepId }) => stepId === step.id)]);
}
