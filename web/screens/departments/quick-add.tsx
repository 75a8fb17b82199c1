import { Plus } from "lucide-react";
import { type SyntheticEvent, useRef, useState } from "react";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { Field, Input } from "../../ui/field.tsx";
import { useQuickAdd } from "./use-quick-add.ts";

/** On the departments' screens: a department and its areas in one line; Enter in either field adds them. */
export function QuickAdd() {
  const [name, setName] = useState("");
  const [areas, setAreas] = useState("");
  const first = useRef<HTMLInputElement>(null);
  const add = useQuickAdd();

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (name.trim() === "" || add.isPending) return;
    add.mutate(
      { name, areas },
      {
        onSuccess: () => {
          setName("");
          setAreas("");
          first.current?.focus();
        },
      },
    );
  };

  return (
    <form onSubmit={submit} aria-label="Quick add" className={row}>
      <Field label="Department name">
        {(control) => (
          <Input
            {...control}
            ref={first}
            autoComplete="off"
            placeholder="New department"
            maxLength={100}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <Field label="Areas (comma-separated)">
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            placeholder="e.g. Cutting, Layup, QA"
            value={areas}
            onChange={(event) => setAreas(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="outline" disabled={name.trim() === "" || add.isPending}>
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
