import type { StepHoursKind } from "./schema.ts";

export interface OptionHours {
  stepId: number;
  optionId: number;
  kind: StepHoursKind;
  /** Null where the step is not needed. */
  hours: number | null;
}

/** What an order's options change of a step. Hours are for one piece, in hundredths exactly, and none where it is skipped. */
export interface OwnStep {
  stepId: number;
  hours: number;
  isSkipped: boolean;
  /** Somebody said that the order needs it, whatever its options say. */
  isWanted?: true;
}

/**
 * The steps that these options change, and those that are wanted. A step is skipped if one option says so and it is not
 * wanted; else it takes the most hours that an option sets, or its own, and all that options add.
 */
export function ownStepsOf(
  steps: readonly { id: number; hours: number }[],
  changes: readonly OptionHours[],
  options: readonly number[],
  wanted: readonly number[] = [],
): OwnStep[] {
  return steps.flatMap(({ id: stepId, hours: usual }) => {
    const isWanted = wanted.includes(stepId);
    const own = changes.filter((change) => change.stepId === stepId && options.includes(change.optionId));
    if (own.length === 0 && !isWanted) return [];
    if (!isWanted && own.some(({ kind }) => kind === "skip")) return { stepId, hours: 0, isSkipped: true };
    const hoursOf = (kind: StepHoursKind) => own.flatMap((change) => (change.kind === kind ? (change.hours ?? 0) : []));
    const set = hoursOf("set");
    const added = hoursOf("add").reduce((sum, hours) => sum + hours, 0);
    const hours = Math.round(((set.length === 0 ? usual : Math.max(...set)) + added) * 100) / 100;
    return { stepId, hours, isSkipped: false, ...(isWanted && { isWanted }) };
  });
}

/** The ids of the steps that somebody said are needed, whatever the options say. */
export function wantedIn(own: readonly OwnStep[]): number[] {
  return own.flatMap(({ stepId, isWanted }) => (isWanted ? stepId : []));
}

/** All steps, as an order passes them: with its own hours, and whether it skips them. */
export function stepsOf<S extends { id: number; hours: number }>(
  steps: readonly S[],
  own: readonly OwnStep[],
): (S & { isSkipped: boolean })[] {
  return steps.map((step) => {
    const { hours, isSkipped } = own.find(({ stepId }) => stepId === step.id) ?? { ...step, isSkipped: false };
    return { ...step, hours, isSkipped };
  });
}

/** The steps that an order passes, with its own hours. */
export function neededSteps<S extends { id: number; hours: number }>(
  steps: readonly S[],
  own: readonly OwnStep[],
): readonly S[] {
  return own.length === 0 ? steps : stepsOf(steps, own).filter(({ isSkipped }) => !isSkipped);
}

/** What a work order keeps of its steps, from its column. */
export function readOwnSteps(json: string | null): OwnStep[] {
  return json === null ? [] : (JSON.parse(json) as OwnStep[]);
}

/** The ids of the steps that it skips. */
export function skippedIn(json: string | null): number[] {
  return readOwnSteps(json).flatMap(({ stepId, isSkipped }) => (isSkipped ? stepId : []));
}

/** The column: nothing where no option changes a step. */
export function writeOwnSteps(own: readonly OwnStep[]): string | null {
  return own.length === 0 ? null : JSON.stringify(own);
}
