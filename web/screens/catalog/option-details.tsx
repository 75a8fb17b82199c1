import { type FeatureOption, FeatureOptionChange } from "../../../src/modules/catalog/schema.ts";
import { FormDialog } from "../../components/form-dialog.tsx";
import { SegmentsField, TextField } from "../../components/form-fields.tsx";
import { titledError, useAction } from "../../data/calls.ts";

const OFFERED = { value: "yes", label: "Offered" };
const RETIRED = { value: "no", label: "Retired" };
const Details = FeatureOptionChange.pick({ isActive: true, nameEs: true, aliases: true, code: true });

interface OptionDetailsProps {
  option: FeatureOption;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks whether an option of the catalog is offered, for its Spanish name, by which other words it is found, and for its code. */
export function OptionDetails({ option, ...dialog }: OptionDetailsProps) {
  const { id, name, price = 0, isActive, nameEs, aliases, code } = option;
  const { mutateAsync } = useAction("featureOptions", "update", { failed: titledError, undo: true });
  return (
    <FormDialog
      {...dialog}
      title={`Details of ${name}`}
      description="Orders keep a retired option; new ones are not offered it."
      submit="Save Option"
      pending="Saving..."
      form={{
        schema: Details,
        initial: { isActive, nameEs: nameEs ?? "", aliases: aliases ?? "", code: code ?? "" },
        onSubmit: (details) => mutateAsync({ id, name, price, ...details }),
      }}
    >
      {({ field }) => {
        const offered = field("isActive");
        return (
          <>
            <SegmentsField
              {...offered}
              label="In new orders"
              choices={[OFFERED, RETIRED]}
              value={offered.value ? OFFERED.value : RETIRED.value}
              onChange={(value) => offered.onChange(value === OFFERED.value)}
            />
            <TextField {...field("nameEs")} label="Name in Spanish" hint="For the floor's screens in Spanish" />
            <TextField
              {...field("aliases")}
              label="Other words"
              hint="By which it is found too, with commas: M70, Model 70"
            />
            <TextField {...field("code")} label="Code" hint="What stands for it in a part number" />
          </>
        );
      }}
    </FormDialog>
  );
}
