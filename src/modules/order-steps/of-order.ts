import { type Context, kept, readerOf } from "../../records/context.ts";
import { optionIds, readOptions } from "../orders/sold-options.ts";
import { type OwnStep, ownStepsOf, readOwnSteps, stepsOf, wantedIn, writeOwnSteps } from "./rules.ts";
import { stepsInOrder } from "./steps.ts";

/** Answers what options, given by their ids, change of the steps, as the shop says now; steps that are wanted stay. */
export async function stepsByOptions(
  context: Context,
): Promise<(options: readonly number[], wanted?: readonly number[]) => OwnStep[]> {
  const { steps, changes } = await kept(
    context,
    "hours by option",
    () => hoursByOption(readerOf(context)),
    "catalogue",
  );
  return (options, wanted = []) =>
    changes.length + wanted.length === 0 ? [] : ownStepsOf(steps, changes, options, wanted);
}

async function hoursByOption(db: Context["db"]) {
  return {
    changes: await db.selectFrom("step_hours").select(["stepId", "optionId", "kind", "hours"]).execute(),
    steps: await db.selectFrom("production_steps").select(["id", "hours"]).orderBy("position").execute(),
  };
}

/** The column of a work order that keeps what its options change of the steps; those that were wanted before stay so. */
export async function ownStepsFor(
  context: Context,
  options: string,
  before: string | null = null,
): Promise<string | null> {
  const byOptions = await stepsByOptions(context);
  return writeOwnSteps(byOptions(optionIds(readOptions(options)), wantedIn(readOwnSteps(before))));
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
  const needed = (await stepsByOptions(context))(optionIds(readOptions(options)), [step.id]);
  const wanted = needed.filter(({ stepId }) => stepId === step.id);
  return writeOwnSteps(own.flatMap((one) => (one.stepId === step.id ? wanted : one)));
}
