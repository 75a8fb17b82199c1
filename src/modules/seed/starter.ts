import type { Context } from "../../records/context.ts";
import { featureOptions } from "../catalog/service.ts";
import { NewConfiguration } from "../configurations/schema.ts";
import { service as configurations } from "../configurations/service.ts";
import { NewOptionPrice } from "../option-prices/schema.ts";
import { service as optionPrices } from "../option-prices/service.ts";
import { NewOptionRule } from "../option-rules/schema.ts";
import { service as optionRules } from "../option-rules/service.ts";
import { stepsInOrder } from "../order-steps/steps.ts";
import { NewStepHours } from "../step-hours/schema.ts";
import { service as stepHours } from "../step-hours/service.ts";
import { each, idsByName, withNumbers } from "./fixtures.ts";

/**
 * Enters which options of stock makers go together, which are often ordered together, and what they cost with a model
 * and change of the hours of steps. The options and the steps must be there; orders that come later follow it.
 */
export async function enterStarter(context: Context): Promise<Record<string, number>> {
  const optionIds = idsByName((await featureOptions.list(context, {})).rows);
  const steps = await stepsInOrder(context).select("step.id").execute();
  return {
    optionRules: await each("option-rules", ({ option, others, ...row }) =>
      optionRules.create(
        context,
        NewOptionRule.parse({
          ...row,
          optionId: optionIds.get(option ?? ""),
          otherOptionIds: namesIn(others).map((name) => optionIds.get(name)),
        }),
      ),
    ),
    optionPrices: await each("option-prices", ({ option, with: other, price }) =>
      optionPrices.create(
        context,
        NewOptionPrice.parse({
          optionId: optionIds.get(option ?? ""),
          withOptionId: optionIds.get(other ?? ""),
          price: Number(price),
        }),
      ),
    ),
    configurations: await each("configurations", ({ options, isUsualOf, ...row }) =>
      configurations.create(
        context,
        NewConfiguration.parse({
          ...row,
          options: namesIn(options).map((name) => optionIds.get(name)),
          isUsualOf: optionIds.get(isUsualOf ?? ""),
        }),
      ),
    ),
    stepHours: await each("step-hours", (row) => {
      const { option, step, ...rest } = withNumbers(row, "step", "hours");
      return stepHours.create(
        context,
        NewStepHours.parse({
          ...rest,
          optionId: optionIds.get(String(option)),
          stepId: steps.find(({ position }) => position === step)?.id,
        }),
      );
    }),
  };
}

/** The names in a cell that lists several. */
export function namesIn(cell: string | undefined): string[] {
  return cell?.split(", ") ?? [];
}
