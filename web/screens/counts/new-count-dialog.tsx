import { useNavigate } from "@tanstack/react-router";
import { z } from "zod";
import { COUNT_CLASSES } from "../../../src/modules/stock-counts/schema.ts";
import { FormDialog } from "../../components/form-dialog.tsx";
import { SegmentsField, SelectField } from "../../components/form-fields.tsx";
import { LongTextField } from "../../components/long-text-field.tsx";
import { useAction, useRead } from "../../data/calls.ts";

/** Stands for no choice, because a select knows no empty value. */
const NOWHERE = " ";
const SCOPES = [
  { value: "location", label: "A department" },
  { value: "parts", label: "A list of parts" },
  { value: "class", label: "A class" },
  { value: "all", label: "All parts" },
];
const CLASSES = COUNT_CLASSES.map((value) => ({ value, label: value }));
const BLIND = [
  { value: "blind", label: "Blind" },
  { value: "shown", label: "Expected is shown" },
];
const initial = { scope: "location", location: "", parts: "", class: "A", blind: "blind" };

const Asked = z
  .object({
    scope: z.string(),
    location: z.string(),
    parts: z.string(),
    class: z.enum(COUNT_CLASSES),
    blind: z.string(),
  })
  .refine(({ scope, location }) => scope !== "location" || location !== "", {
    path: ["location"],
    message: "Choose a department",
  })
  .refine(({ scope, parts }) => scope !== "parts" || codesIn(parts).length > 0, {
    path: ["parts"],
    message: "Enter the numbers of the parts to count",
  });

/** Asks what is to be counted and how, and goes to the sheet of the count. */
export function NewCountDialog(dialog: { isOpen: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  const locations = useRead("inventory", "locations", {}).data ?? [];
  const begin = useAction("stockCounts", "create", { tell: ({ number }) => number });
  return (
    <FormDialog
      {...dialog}
      title="New Count"
      description="Nothing changes until it is booked. What is not counted stays as it is."
      submit="Begin Count"
      pending="Beginning..."
      form={{
        schema: Asked,
        initial,
        fieldAt: (path) => path.split(".")[0] ?? path,
        onSubmit: async ({ scope, location, parts, class: letter, blind }) => {
          const of = {
            location: { location: location.trim() },
            parts: { parts: codesIn(parts) },
            class: { class: letter },
          }[scope];
          const { id } = await begin.mutateAsync({ ...of, isBlind: blind === "blind" });
          void navigate({ to: "/counts/$id", params: { id: String(id) } });
        },
      }}
    >
      {({ field, values }) => (
        <>
          <SegmentsField {...field("scope")} label="What to count" choices={SCOPES} />
          {values.scope === "location" && (
            <SelectField
              {...field("location")}
              label="Department"
              isRequired
              choices={[...locations, NOWHERE].map((value) => ({
                value,
                label: value === NOWHERE ? "No department" : value,
              }))}
            />
          )}
          {values.scope === "parts" && (
            <LongTextField
              {...field("parts")}
              label="Part numbers"
              hint="Typed, pasted or scanned, one on each line. A SKU or a vendor's number will do"
              rows={6}
              isRequired
            />
          )}
          {values.scope === "class" && (
            <SegmentsField
              {...field("class")}
              label="Class"
              hint="By the value of what was used in a year: A is the first 80 %, B the next 15 %, C the rest"
              choices={CLASSES}
            />
          )}
          <SegmentsField
            {...field("blind")}
            label="Expected number"
            hint="In a blind count, who counts is not told it before the count is booked"
            choices={BLIND}
          />
        </>
      )}
    </FormDialog>
  );
}

/** Part numbers may hold blanks, so only lines, tabs, commas and semicolons end one. */
function codesIn(text: string): string[] {
  return text
    .split(/[\n\t,;]/)
    .map((code) => code.trim())
    .filter((code) => code !== "");
}
