import { Plus, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import type { z } from "zod";
import { useForm } from "../../components/use-form.ts";
import { css, cx } from "../../styled-system/css/index.js";
import { Button, IconButton } from "../../ui/button.tsx";
import { formValues } from "../../widgets/form-values.ts";

/** Among the settings: the form below a list that adds to it, and begins anew each time. */
export function useNewRow<Fields extends z.ZodRawShape>(
  schema: z.ZodObject<Fields>,
  add: (row: z.output<z.ZodObject<Fields>>) => Promise<unknown>,
) {
  const form = useForm({
    schema,
    initial: formValues(schema, undefined),
    onSubmit: async (row: z.output<z.ZodObject<Fields>>) => {
      await add(row);
      form.discard();
    },
  });
  return form;
}

interface NewRowProps {
  form: Pick<ReturnType<typeof useForm<object, unknown>>, "submit" | "isPending">;
  className: string;
  /** The fields. */
  children: ReactNode;
}

/** Among the settings: the fields of such a form in a row, and its button. */
export function NewRow({ form, className, children }: NewRowProps) {
  return (
    <form className={className} onSubmit={form.submit} noValidate>
      {children}
      <Button type="submit" variant="outline" className={below} disabled={form.isPending}>
        <Plus />
        Add
      </Button>
    </form>
  );
}

/** Among the settings: takes a row out of a list. */
export function DeleteRow({ name, onDelete }: { name: string; onDelete: () => void }) {
  return (
    <IconButton
      label={`Delete ${name}`}
      variant="outline"
      className={cx(below, css({ width: "11" }))}
      onClick={onDelete}
    >
      <Trash2 />
    </IconButton>
  );
}

/** Level with the fields, whose labels stand above them. */
const below = css({ mt: "1.625rem" });
