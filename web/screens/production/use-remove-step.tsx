import { type ReactNode, useState } from "react";
import { count } from "../../../src/lib/text.ts";
import type { ProductionStep } from "../../../src/modules/production/schema.ts";
import { stepLabel } from "../../../src/modules/work-orders/rules.ts";
import { titledError, useAction } from "../../data/calls.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogBody, DialogFooter } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";

interface Asked {
  step: ProductionStep;
  openOrders: number;
}

/**
 * Deletes a step of production at once, with Undo; where open work orders are at it, `dialog` asks to which step they
 * go.
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
  const close = () => setOpen(false);
  const dialog = asked && (
    <Dialog isOpen={isOpen} onClose={close} title={`Delete ${asked.step.operation}`}>
      <WhereTo
        {...asked}
        others={steps.filter(({ id }) => id !== asked.step.id)}
        onCancel={close}
        onChosen={(moveTo) => {
          close();
          remove(asked.step, moveTo);
        }}
      />
    </Dialog>
  );
  return { remove, dialog };
}

interface WhereToProps extends Asked {
  others: readonly ProductionStep[];
  onCancel: () => void;
  onChosen: (id: number) => void;
}

function WhereTo({ step, openOrders, others, onCancel, onChosen }: WhereToProps) {
  const next = others.find(({ position }) => position > step.position) ?? others.at(-1);
  const [chosen, setChosen] = useState(String(next?.id ?? ""));
  return (
    <>
      <DialogBody className={css({ display: "grid", gap: "4" })}>
        <p>
          {count(openOrders, "open work order")} {openOrders === 1 ? "is" : "are"} at this step.
          {others.length === 0 && " Add another step first, to which they can go."}
        </p>
        {others.length > 0 && (
          <Field label="Move them to">
            {(control) => (
              <Select
                control={control}
                choices={others.map(({ id, position, operation }) => ({
                  value: String(id),
                  label: stepLabel(position, operation),
                }))}
                value={chosen}
                onChange={setChosen}
              />
            )}
          </Field>
        )}
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        {others.length > 0 && (
          <Button css={{ colorPalette: "red" }} onClick={() => onChosen(Number(chosen))}>
            Move and delete
          </Button>
        )}
      </DialogFooter>
    </>
  );
}

/** How many open work orders keep a step from being deleted; undefined for any other error. */
function openOrdersOf(error: unknown): number | undefined {
  return (error as { record?: { openOrders?: number } }).record?.openOrders;
}
