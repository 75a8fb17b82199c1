import { NewFeatureCategory } from "../../../src/modules/catalog/schema.ts";
import { DialogForm } from "../../components/dialog-form.tsx";
import { TextField } from "../../components/form-fields.tsx";
import { useForm } from "../../components/use-form.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { useCreateCategory } from "./catalog-actions.ts";

interface CategoryDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Asks for the name of a new category of the catalog. */
export function CategoryDialog({ isOpen, onClose }: CategoryDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Create Feature Category"
      description="A group of options that an order chooses from."
    >
      <CategoryForm onClose={onClose} />
    </Dialog>
  );
}

function CategoryForm({ onClose }: Pick<CategoryDialogProps, "onClose">) {
  const create = useCreateCategory();
  const form = useForm({
    schema: NewFeatureCategory,
    initial: { name: "" },
    draft: "feature-categories.new",
    onSubmit: async (category) => {
      await create(category);
      onClose();
    },
  });
  return (
    <DialogForm form={form} submit="Create Category" pending="Creating..." onCancel={onClose}>
      <TextField {...form.field("name")} label="Category Name" isRequired />
    </DialogForm>
  );
}
