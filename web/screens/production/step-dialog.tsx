import { useState } from "react";
import type { z } from "zod";
import { NewProductionStep, type ProductionStep } from "../../../src/modules/production/schema.ts";
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

export function StepDialog({ isOpen, onClose, step }: StepDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={step ? "Edit Production Step" : "Add Production Step"}>
      <StepForm onClose={onClose} step={step} />
    </Dialog>
  );
}

type Values = { operation: string; hours: number | undefined; department: string };

function StepForm({ onClose, step }: Omit<StepDialogProps, "isOpen">) {
  const { data: departments } = useRead("departments", "list", {});
  // What the step became while one was typing, after a save that was refused for it.
  const [present, setPresent] = useState<ProductionStep>();
  const create = useAction("productionSteps", "create", { failed: titledError });
  const ifMatch = (present ?? step)?.updatedAt;
  const update = useAction("productionSteps", "update", { failed: titledError, ifMatch });
  const form = useForm<Values, z.output<typeof NewProductionStep>>({
    schema: NewProductionStep,
    initial: { operation: step?.operation ?? "", hours: step?.hours, department: step?.department ?? "" },
    draft: step ? `production-steps.${step.id}` : "production-steps.new",
    onSubmit: async (input) => {
      try {
        await (step ? update.mutateAsync({ id: step.id, ...input }) : create.mutateAsync(input));
      } catch (error) {
        setPresent((error as { record?: ProductionStep }).record);
        throw error;
      }
      onClose();
    },
  });
  const hint = (name: keyof Values) =>
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
    </DialogForm>
  );
}
