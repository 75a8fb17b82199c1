import { NewDevice, type Pairing } from "../../../src/modules/devices/schema.ts";
import { DialogForm } from "../../components/dialog-form.tsx";
import { SelectField, TextField } from "../../components/form-fields.tsx";
import { useForm } from "../../components/use-form.ts";
import { useAction, useRead } from "../../data/calls.ts";
import { PURPOSE_LABELS } from "./purposes.ts";

interface DeviceFormProps {
  onAdded: (pairing: Pairing) => void;
  onCancel: () => void;
}

const ALL = "";

/** Asks for the name of a new device of the shop, and what it is for. */
export function DeviceForm({ onAdded, onCancel }: DeviceFormProps) {
  const departments = useRead("departments", "list", {}).data?.rows ?? [];
  const { mutateAsync } = useAction("devices", "create");
  const form = useForm({
    schema: NewDevice,
    initial: { name: "", purpose: "Clock", department: ALL },
    draft: "devices.new",
    onSubmit: async (input) => onAdded(await mutateAsync(input)),
  });
  return (
    <DialogForm form={form} submit="Add Device" pending="Adding..." onCancel={onCancel}>
      <TextField
        {...form.field("name")}
        label="Name"
        placeholder="Front door"
        hint="Where it stands. Time entries show it."
        isRequired
      />
      <SelectField
        {...form.field("purpose")}
        label="For"
        choices={NewDevice.shape.purpose.options.map((purpose) => ({ value: purpose, label: PURPOSE_LABELS[purpose] }))}
        isRequired
      />
      <SelectField
        {...form.field("department")}
        label="Department"
        hint="Whose people it shows first."
        choices={[{ value: ALL, label: "All" }, ...departments.map(({ name }) => ({ value: name, label: name }))]}
      />
    </DialogForm>
  );
}
