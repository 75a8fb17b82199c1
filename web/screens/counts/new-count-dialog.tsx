import { useNavigate } from "@tanstack/react-router";
import { z } from "zod";
import { DialogForm } from "../../components/dialog-form.tsx";
import { SelectField } from "../../components/form-fields.tsx";
import { useForm } from "../../components/use-form.ts";
import { useAction, useRead } from "../../data/calls.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { locationWords } from "./count-words.ts";

interface NewCountProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Asks at which place stock is counted, and goes to the sheet of the count. */
export function NewCountDialog(props: NewCountProps) {
  return (
    <Dialog
      isOpen={props.isOpen}
      onClose={props.onClose}
      title="New Count"
      description="The sheet has all parts that are kept there. Nothing changes until it is booked."
    >
      <NewCountForm {...props} />
    </Dialog>
  );
}

/** A select knows no empty value: it stands for none chosen. */
const NOWHERE = " ";
const Place = z.object({ location: z.string().min(1, "Choose a department") });

function NewCountForm({ onClose }: NewCountProps) {
  const navigate = useNavigate();
  const { data } = useRead("inventory", "locations", {});
  const begin = useAction("stockCounts", "create", { tell: ({ number }) => number });
  const form = useForm({
    schema: Place,
    initial: { location: "" },
    onSubmit: async ({ location }) => {
      const { id } = await begin.mutateAsync({ location: location.trim() });
      onClose();
      await navigate({ to: "/counts/$id", params: { id: String(id) } });
    },
  });
  return (
    <DialogForm form={form} submit="Begin Count" pending="Beginning..." onCancel={onClose}>
      <SelectField
        {...form.field("location")}
        label="Department"
        isRequired
        choices={[...(data ?? []), NOWHERE].map((location) => ({
          value: location,
          label: locationWords(location.trim()),
        }))}
      />
    </DialogForm>
  );
}
