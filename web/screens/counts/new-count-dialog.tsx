import { useNavigate } from "@tanstack/react-router";
import { z } from "zod";
import { FormDialog } from "../../components/form-dialog.tsx";
import { SelectField } from "../../components/form-fields.tsx";
import { useAction, useRead } from "../../data/calls.ts";
import { locationWords } from "./count-words.ts";

/** Stands for no choice, because a select knows no empty value. */
const NOWHERE = " ";
const Place = z.object({ location: z.string().min(1, "Choose a department") });

/** Asks where stock is to be counted, and goes to the sheet of the count. */
export function NewCountDialog(dialog: { isOpen: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  const locations = useRead("inventory", "locations", {}).data ?? [];
  const begin = useAction("stockCounts", "create", { tell: ({ number }) => number });
  return (
    <FormDialog
      {...dialog}
      title="New Count"
      description="The sheet has all parts that are kept there. Nothing changes until it is booked."
      submit="Begin Count"
      pending="Beginning..."
      form={{
        schema: Place,
        initial: { location: "" },
        onSubmit: async ({ location }) => {
          const { id } = await begin.mutateAsync({ location: location.trim() });
          void navigate({ to: "/counts/$id", params: { id: String(id) } });
        },
      }}
    >
      {({ field }) => (
        <SelectField
          {...field("location")}
          label="Department"
          isRequired
          choices={[...locations, NOWHERE].map((value) => ({ value, label: locationWords(value.trim()) }))}
        />
      )}
    </FormDialog>
  );
}
