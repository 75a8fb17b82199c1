import { type ReactNode, useState } from "react";
import { z } from "zod";
import { count } from "../../../src/lib/text.ts";
import type { ProductionStep } from "../../../src/modules/production/schema.ts";
import { stepLabel } from "../../../src/modules/work-orders/rules.ts";
import { FormDialog } from "../../components/form-dialog.tsx";
import { IdField } from "../../components/form-fields.tsx";
import { titledError, useAction } from "../../data/calls.ts";

interface Asked {
  step: ProductionStep;
  openOrders: number;
}

/**
 * Deletes a step of production at once, with Undo. If open work orders are at it, `dialog` asks which step they go to.
 */
export function useRemoveStep(steps: readonly ProductionStep[]): {
  remove: (step: ProductionStep) => void;
  dialog: ReactNode;
} {
  // The words stay while the dialog closes.
  const [asked, setAsked] = useState<Asked>();
  const [isOpen, setOpen] = useState(false);
  const { mutate } = useAction("productionSteps", "remove", {
    failed: titledError,
    isAnswered: (error) => openOrdersOf(error) !== undefined,
    undo: true,
  });
  const remove = (step: ProductionStep, moveTo?: number) => {
    const onError = (error: unknown) => {
      const openOrders = openOrdersOf(error);
      if (openOrders === undefined) return;
      setAsked({ step, openOrders });
      setOpen(true);
    };
    mutate({ id: step.id, ...(moveTo !== undefined && { moveTo }) }, { onError });
  };
  const dialog = asked && (
    <WhereTo
      {...asked}
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      others={steps.filter(({ id }) => id !== asked.step.id)}
      onChosen={(moveTo) => remove(asked.step, moveTo)}
    />
  );
  return { remove, dialog };
}

interface WhereToProps extends Asked {
  isOpen: boolean;
  onClose: () => void;
  others: readonly ProductionStep[];
  onChosen: (id: number) => void;
}

const Where = z.object({ moveTo: z.int("Add another step first, to which they can go") });

function WhereTo({ step, openOrders, others, onChosen, ...dialog }: WhereToProps) {
  const next = others.find(({ position }) => position > step.position) ?? others.at(-1);
  return (
    <FormDialog
      {...dialog}
      title={`Delete ${step.operation}`}
      description={`${count(openOrders, "open work order")} ${openOrders === 1 ? "is" : "are"} at this step.`}
      submit="Move and delete"
      pending="Moving..."
      form={{
        schema: Where,
        initial: { moveTo: next?.id },
        onSubmit: async ({ moveTo }) => onChosen(moveTo),
      }}
    >
      {({ field }) => (
        <IdField
          {...field("moveTo")}
          label="Move them to"
          choices={others.map(({ id, position, operation }) => ({
            value: String(id),
            label: stepLabel(position, operation),
          }))}
        />
      )}
    </FormDialog>
  );
}

/** How many open work orders keep a step from being deleted; undefined for any other error. */
function openOrdersOf(error: unknown): number | undefined {
  return (error as { record?: { openOrders?: number } }).record?.openOrders;
}
