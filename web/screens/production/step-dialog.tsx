import { AddedProductionStep, type ProductionStep } from "../../../src/modules/production/schema.ts";
import { stepLabel } from "../../../src/modules/work-orders/rules.ts";
import { IdField, NumberField, SelectField, TextField } from "../../components/form-fields.tsx";
import { titledError, useRead } from "../../data/calls.ts";
import { RecordDialog } from "../../widgets/record-dialog.tsx";

interface StepDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The step to change; undefined adds one. */
  step: ProductionStep | undefined;
}

/** The choice of no other step, because an entry of a list must have a value. */
const LAST = 0;

/** A step of production to add or to change. */
export function StepDialog({ step, ...dialog }: StepDialogProps) {
  const steps = useRead("productionSteps", "list", {}).data?.rows ?? [];
  const departments = useRead("departments", "list", {}).data?.rows ?? [];
  return (
    <RecordDialog
      {...dialog}
      noun="productionSteps"
      word="Production Step"
      submit={step ? "Update Step" : "Add Step"}
      pending="Saving..."
      record={step}
      schema={AddedProductionStep}
      initial={{
        operation: step?.operation ?? "",
        operationEs: step?.operationEs ?? "",
        hours: step?.hours,
        department: step?.department ?? "",
        before: undefined as number | undefined,
      }}
      toasts={{ failed: titledError }}
    >
      {({ field }) => {
        const before = field("before");
        return (
          <>
            <TextField {...field("operation")} label="Operation Name" isRequired />
            <TextField
              {...field("operationEs")}
              label="Operation in Spanish"
              hint="For the floor's screens in Spanish"
            />
            <NumberField {...field("hours")} label="Hours Required" min={0} step={0.1} />
            <SelectField
              {...field("department")}
              label="Department"
              isRequired
              placeholder="Select department"
              choices={departments.map(({ name }) => ({ value: name, label: name }))}
            />
            {!step && steps.length > 0 && (
              <IdField
                {...before}
                label="Place"
                choices={[
                  { value: String(LAST), label: "After the last step" },
                  ...steps.map(({ id, position, operation }) => ({
                    value: String(id),
                    label: `Before ${stepLabel(position, operation)}`,
                  })),
                ]}
                value={before.value ?? LAST}
                onChange={(id) => before.onChange(id || undefined)}
              />
            )}
          </>
        );
      }}
    </RecordDialog>
  );
}
