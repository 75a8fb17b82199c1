import { NewFeatureOption, type OptionField } from "../../../src/modules/catalog/schema.ts";
import { DialogForm } from "../../components/dialog-form.tsx";
import { NumberField, SelectField, TextField } from "../../components/form-fields.tsx";
import { useForm } from "../../components/use-form.ts";
import { useRead } from "../../data/calls.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { useCreateOption } from "./catalog-actions.ts";

interface OptionDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The category that is chosen at first. */
  categoryId: number | undefined;
}

/** Asks for a new option of the catalog: its category, name and price. */
export function OptionDialog({ isOpen, onClose, categoryId }: OptionDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Create Feature Option"
      description="Something an order can choose, with its price."
    >
      <OptionForm onClose={onClose} categoryId={categoryId} />
    </Dialog>
  );
}

interface OptionValues {
  categoryId: number | undefined;
  name: string;
  price: number | undefined;
  subcategory: string;
}

function OptionForm({ onClose, categoryId }: Omit<OptionDialogProps, "isOpen">) {
  const create = useCreateOption();
  const { data: categories } = useRead("featureCategories", "list", {});
  const initial: OptionValues = { categoryId, name: "", price: undefined, subcategory: "" };
  const form = useForm({
    schema: NewFeatureOption,
    initial,
    // One per category: asked for from another one, it does not begin with the last one's.
    draft: `feature-options.new.${categoryId ?? ""}`,
    onSubmit: async (option) => {
      await create(isColor ? option : { ...option, subcategory: null });
      onClose();
    },
  });
  const category = form.field("categoryId");
  const chosen = categories?.rows.find(({ id }) => id === category.value);
  const isColor = chosen?.kind === ("colorOption" satisfies OptionField);
  return (
    <DialogForm form={form} submit="Create Option" pending="Creating..." onCancel={onClose}>
      <SelectField
        {...category}
        label="Category"
        choices={categories?.rows.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
        placeholder="Choose a category"
        value={chosen ? String(chosen.id) : ""}
        onChange={(id) => category.onChange(Number(id))}
        isRequired
      />
      <TextField {...form.field("name")} label="Option Name" isRequired />
      {isColor && (
        <TextField
          {...form.field("subcategory")}
          label="Color Category"
          hint="Orders choose it before the color; without one a color is Standard."
        />
      )}
      <NumberField {...form.field("price")} label="Price ($)" min={0} step={0.01} placeholder="0.00" isRequired />
    </DialogForm>
  );
}
