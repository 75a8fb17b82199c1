import { useState } from "react";
import type { z } from "zod";
import { AddedProductionStep, type ProductionStep } from "../../../src/modules/production/schema.ts";
import { stepLabel } from "../../../src/modules/work-orders/rules.ts";
import { DialogForm } from "../../components/dialog-form.tsx";
import { NumberField, SelectField, TextField } from "../../components/form-fields.tsx";
import { useForm } from "../../components/use-form.ts";
import { titledError, useAction, useRead } from "../../data/calls.ts";
import { Dialog } from "../../ui/dialog.tsx";

interface StepDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The step to change; undefined adds one. */
  step: ProductionStep | undefined;
}

/** A step of production to add or to change. */
export function StepDialog({ isOpen, onClose, step }: StepDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={step ? "Edit Production Step" : "Add Production Step"}>
      <StepForm onClose={onClose} step={step} />
    </Dialog>
  );
}

const LAST = "last";

type Values = { operation: string; hours: number | undefined; department: string; before: number | undefined };

function StepForm({ onClose, step }: Omit<StepDialogProps, "isOpen">) {
  const { data: steps } = useRead("productionSteps", "list", {});
  const { data: departments } = useRead("departments", "list", {});
  // What the step became while one was typing, after a save that was refused for it.
  const [present, setPresent] = useState<ProductionStep>();
  const create = useAction("productionSteps", "create", { failed: titledError });
  const ifMatch = (present ?? step)?.updatedAt;
  const update = useAction("productionSteps", "update", { failed: titledError, ifMatch });
  const form = useForm<Values, z.output<typeof AddedProductionStep>>({
    schema: AddedProductionStep,
    initial: {
      operation: step?.operation ?? "",
      hours: step?.hours,
      department: step?.department ?? "",
      before: undefined,
    },
    draft: step ? `production-steps.${step.id}` : "production-steps.new",
    onSubmit: async ({ before, ...others }) => {
      const input = before === undefined ? others : { ...others, before };
      try {
        await (step ? update.mutateAsync({ id: step.id, ...others }) : create.mutateAsync(input));
      } catch (error) {
        setPresent((error as { record?: ProductionStep }).record);
        throw error;
      }
      onClose();
    },
  });
  const place = form.field("before");
  const hint = (name: Exclude<keyof Values, "before">) =>
    present !== undefined && present[name] !== step?.[name]
      ? `Changed by someone else to: ${present[name]}`
      : undefined;
  return (
    <DialogForm form={form} submit={step ? "Update Step" : "Add Step"} pending="Saving..." onCancel={onClose}>
      <TextField {...form.field("operation")} label="Operation Name" isRequired hint={hint("operation")} />
      <NumberField {...form.field("hours")} label="Hours Required" min={0} step={0.1} hint={hint("hours")} />
      <SelectField
        {...form.field("department")}
        label="Department"
        isRequired
        hint={hint("department")}
        placeholder="Select department"
        choices={(departments?.rows ?? []).map(({ name }) => ({ value: name, label: name }))}
      />
      {!step && (steps?.rows.length ?? 0) > 0 && (
        <SelectField
          {...place}
          label="Place"
          choices={[
            { value: LAST, label: "After the last step" },
            ...(steps?.rows ?? []).map(({ id, position, operation }) => ({
              value: String(id),
              label: `Before ${stepLabel(position, operation)}`,
            })),
          ]}
          value={place.value === undefined ? LAST : String(place.value)}
          onChange={(chosen) => place.onChange(chosen === LAST ? undefined : Number(chosen))}
        />
      )}
    </DialogForm>
  );
}
