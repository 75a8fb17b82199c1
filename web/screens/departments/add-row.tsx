import { Plus } from "lucide-react";
import type { z } from "zod";
import { TextField } from "../../components/form-fields.tsx";
import { useForm } from "../../components/use-form.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";

interface AddRowProps {
  label: string;
  placeholder: string;
  button: string;
  schema: z.ZodType<{ name: string }>;
  /** The name of the draft in this browser. */
  draft: string;
  onAdd: (name: string) => Promise<unknown>;
}

/**
 * On the departments' screens: the name of a new department or area and a button that adds it. Enter adds, too, and
 * empties the field for the next.
 */
export function AddRow({ label, placeholder, button, schema, draft, onAdd }: AddRowProps) {
  const form = useForm({
    schema,
    initial: { name: "" },
    draft,
    onSubmit: async ({ name }) => {
      await onAdd(name);
      form.discard();
    },
  });
  return (
    <form onSubmit={form.submit} noValidate className={row}>
      <div className={field}>
        <TextField {...form.field("name")} label={label} placeholder={placeholder} />
      </div>
      <Button type="submit" disabled={form.isPending} className={below}>
        <Plus />
        {button}
      </Button>
    </form>
  );
}

const row = css({ display: "flex", alignItems: "flex-start", gap: "2.5" });
const field = css({ flex: "1", minWidth: "0", maxWidth: { sm: "24rem" } });
// Beside the field, whose label is above it.
const below = css({ mt: "1.625rem", flexShrink: "0" });
