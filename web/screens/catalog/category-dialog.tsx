import { NewFeatureCategory } from "../../../src/modules/catalog/schema.ts";
import { FormDialog } from "../../components/form-dialog.tsx";
import { TextField } from "../../components/form-fields.tsx";
import { titledError, useAction } from "../../data/calls.ts";

interface CategoryDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Asks for the name of a new category of the catalog. */
export function CategoryDialog(props: CategoryDialogProps) {
  const { mutateAsync } = useAction("featureCategories", "create", { failed: titledError });
  return (
    <FormDialog
      {...props}
      title="Create Feature Category"
      description="A group of options that an order chooses from."
      submit="Create Category"
      pending="Creating..."
      form={{
        schema: NewFeatureCategory.pick({ name: true }),
        initial: { name: "" },
        draft: "feature-categories.new",
        onSubmit: (category) => mutateAsync(category),
      }}
    >
      {({ field }) => <TextField {...field("name")} label="Category Name" isRequired />}
    </FormDialog>
  );
}
