import { type FeatureCategory, FeatureCategoryChange } from "../../../src/modules/catalog/schema.ts";
import { FormDialog } from "../../components/form-dialog.tsx";
import { TextField } from "../../components/form-fields.tsx";
import { titledError, useAction } from "../../data/calls.ts";

interface CategoryInSpanishProps {
  category: FeatureCategory;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks what a category of the catalog is called in Spanish. */
export function CategoryInSpanish({ category: { id, name, nameEs }, ...dialog }: CategoryInSpanishProps) {
  const { mutateAsync } = useAction("featureCategories", "update", { failed: titledError, undo: true });
  return (
    <FormDialog
      {...dialog}
      title={`${name} in Spanish`}
      description="Shown on the floor's screens in Spanish; left empty, the usual name is."
      submit="Save"
      pending="Saving..."
      form={{
        schema: FeatureCategoryChange.pick({ nameEs: true }),
        initial: { nameEs: nameEs ?? "" },
        onSubmit: (change) => mutateAsync({ id, name, ...change }),
      }}
    >
      {({ field }) => <TextField {...field("nameEs")} label="Name in Spanish" />}
    </FormDialog>
  );
}
