import { Plus } from "lucide-react";
import { useRef } from "react";
import { z } from "zod";
import { NewDepartment } from "../../../src/modules/departments/schema.ts";
import { TextField } from "../../components/form-fields.tsx";
import { useForm } from "../../components/use-form.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { useQuickAdd } from "./use-quick-add.ts";

const Typed = NewDepartment.extend({ areas: z.string() });

/** On the departments' screens: a department and its areas in one line; Enter in either field adds them. */
export function QuickAdd() {
  const whole = useRef<HTMLFormElement>(null);
  const { mutateAsync } = useQuickAdd();
  const form = useForm({
    schema: Typed,
    initial: { name: "", areas: "" },
    onSubmit: async (wanted) => {
      await mutateAsync(wanted);
      form.discard();
      whole.current?.querySelector("input")?.focus();
    },
  });
  return (
    <form ref={whole} onSubmit={form.submit} noValidate aria-label="Quick add" className={row}>
      <TextField {...form.field("name")} label="Department name" placeholder="New department" />
      <TextField {...form.field("areas")} label="Areas (comma-separated)" placeholder="e.g. Cutting, Layup, QA" />
      <Button type="submit" variant="outline" disabled={form.values.name.trim() === "" || form.isPending}>
        <Plus />
        Add Dept
      </Button>
    </form>
  );
}

const row = css({
  display: "grid",
  gridTemplateColumns: { base: "1fr", sm: "minmax(0, 1fr) minmax(0, 2fr) auto" },
  alignItems: "end",
  gap: { base: "3", sm: "2.5" },
  px: { base: "4", md: "5" },
  py: "4",
  background: "bg.default",
  borderWidth: "1px",
  borderRadius: "xl",
  boxShadow: "card",
});
