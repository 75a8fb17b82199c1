import { NewFeatureOption, type OptionField } from "../../../src/modules/catalog/schema.ts";
import { FormDialog } from "../../components/form-dialog.tsx";
import { IdField, NumberField, TextField } from "../../components/form-fields.tsx";
import { titledError, useAction, useRead } from "../../data/calls.ts";
import { formValues } from "../../widgets/form-values.ts";

interface OptionDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The category chosen at first. */
  categoryId: number | undefined;
}

/** Asks for a new option of the catalog: its category, name and price. */
export function OptionDialog({ categoryId, ...dialog }: OptionDialogProps) {
  const { mutateAsync } = useAction("featureOptions", "create", { failed: titledError });
  const categories = useRead("featureCategories", "list", {}).data?.rows ?? [];
  const isColor = (chosen: number | undefined) =>
    categories.some(({ id, kind }) => id === chosen && kind === ("colorOption" satisfies OptionField));
  return (
    <FormDialog
      {...dialog}
      title="Create Feature Option"
      description="Something an order can choose, with its price."
      submit="Create Option"
      pending="Creating..."
      form={{
        schema: NewFeatureOption,
        initial: formValues(NewFeatureOption, { categoryId }),
        // A draft per category: a new option does not begin with another category's text.
        draft: `feature-options.new.${categoryId ?? ""}`,
        onSubmit: (option) => mutateAsync(isColor(option.categoryId) ? option : { ...option, subcategory: null }),
      }}
    >
      {({ field }) => {
        const category = field("categoryId");
        return (
          <>
            <IdField
              {...category}
              label="Category"
              choices={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
              placeholder="Choose a category"
              isRequired
            />
            <TextField {...field("name")} label="Option Name" isRequired />
            {isColor(category.value) && (
              <TextField
                {...field("subcategory")}
                label="Color Category"
                hint="Orders choose it before the color; without one a color is Standard."
              />
            )}
            <NumberField {...field("price")} label="Price ($)" min={0} step={0.01} placeholder="0.00" isRequired />
          </>
        );
      }}
    </FormDialog>
  );
}
