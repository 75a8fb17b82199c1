import { round } from "../../lib/numbers.ts";
import type { WordOf } from "../../lib/status.ts";
import { readOwnSteps, stepsOf } from "../order-steps/rules.ts";
import type { Capacity, CapacityLevel, ProductionStep } from "./schema.ts";

const GOOD_UP_TO = 1;
const WARNING_UP_TO = 1.2;

/** Required divided by available hours; null stands for infinite, without available hours. */
export function capacityRatio(required: number, available: number): number | null {
  return available === 0 ? null : required / available;
}

/** Up to 1 is good, up to 1.2 a warning, above overloaded; if nothing is required nothing is overloaded. */
export function capacityLevel(required: number, available: number): CapacityLevel {
  const ratio = required === 0 ? 0 : (capacityRatio(required, available) ?? Number.POSITIVE_INFINITY);
  if (ratio <= GOOD_UP_TO) return "good";
  return ratio <= WARNING_UP_TO ? "warning" : "overloaded";
}

/** The words for how full it is. */
export const LEVEL_WORDS = { good: "Good", warning: "Warning", overloaded: "Overloaded" } as const;

/** The word for the level; work without anybody's hours is not an overload but a missing plan. */
export function capacityWord({ level, ratio }: { level: CapacityLevel; ratio: number | null }): WordOf<"capacity"> {
  return level === "overloaded" && ratio === null ? "No hours planned" : LEVEL_WORDS[level];
}

type Step = Pick<ProductionStep, "id" | "position" | "operation" | "hours" | "department">;

/** The units that wait at each step, and the hours that they need there, by the step's position. */
export function workAtSteps(
  steps: readonly Step[],
  waiting: readonly { stepNumber: number; ownSteps: string | null; units: number }[],
): Map<number, { units: number; hours: number }> {
  return new Map(
    steps.map((step) => {
      const here = waiting.filter(({ stepNumber }) => stepNumber === step.position);
      const hoursOf = ({ ownSteps, units }: (typeof here)[number]) =>
        units * (stepsOf([step], readOwnSteps(ownSteps))[0]?.hours ?? 0);
      const sum = (each: (one: (typeof here)[number]) => number) => here.reduce((total, one) => total + each(one), 0);
      return [step.position, { units: sum(({ units }) => Number(units)), hours: sum(hoursOf) }];
    }),
  );
}

/**
 * How much of the shop's hours the work in the pipeline takes, in any week: per step, per department with steps, and
 * overall. `workAt` holds the units of open work orders and the hours that they need by step number, `hoursOf` the weekly
 * hours by department, and `leftToday` says what is left of today's.
 */
export function capacityOf(
  steps: readonly Step[],
  workAt: ReadonlyMap<number, { units: number; hours: number }>,
  hoursOf: ReadonlyMap<string, number>,
  leftToday: (department: string) => number,
): Capacity {
  const loads = steps.map(({ hours: _, ...step }) => {
    const { units, hours } = workAt.get(step.position) ?? { units: 0, hours: 0 };
    const { department } = step;
    return { ...step, ...load(hours, hoursOf.get(department) ?? 0, units), leftToday: leftToday(department) };
  });
  const departments = [...new Set(steps.map(({ department }) => department))].sort().map((department) => {
    const inside = loads.filter((step) => step.department === department);
    return { department, steps: inside.length, ...total(inside, hoursOf.get(department) ?? 0) };
  });
  const available = departments.reduce((sum, department) => sum + department.available, 0);
  const at = (level: CapacityLevel) => loads.filter((step) => step.level === level).length;
  return {
    steps: loads,
    departments,
    overall: {
      ...total(loads, available),
      operations: loads.length,
      good: at("good"),
      warning: at("warning"),
      overloaded: at("overloaded"),
    },
  };
}

function total(steps: readonly { required: number; pipelineCount: number }[], available: number) {
  const sum = (values: number[]) => values.reduce((a, b) => a + b, 0);
  const required = sum(steps.map((step) => step.required));
  return load(required, available, sum(steps.map((step) => step.pipelineCount)));
}

function load(hours: number, availableHours: number, pipelineCount: number) {
  // Tenths of hours add up to 0.30000000000000004, which would be more than 0.3 available.
  const [required, available] = [round(hours, 2), round(availableHours, 2)];
  const ratio = capacityRatio(required, available);
  return { required, available, ratio, level: capacityLevel(required, available), pipelineCount };
}
