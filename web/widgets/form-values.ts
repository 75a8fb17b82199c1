import type { z } from "zod";
import { factsOf } from "../../src/lib/fields.ts";

/** What a form's field holds: a text is never missing, and an empty number is undefined. */
type Typed<Value> =
  NonNullable<Value> extends string
    ? string
    : NonNullable<Value> extends number
      ? number | undefined
      : NonNullable<Value>;
export type FormValues<Fields extends z.ZodRawShape> = {
  [Name in keyof Fields & string]: Typed<z.output<Fields[Name]>>;
};

/** What a record's form begins with: each field of the schema as the record has it, or empty. */
export function formValues<Fields extends z.ZodRawShape>(
  { shape }: z.ZodObject<Fields>,
  record: { readonly [Name in keyof Fields]?: unknown } | undefined,
) {
  const values = Object.entries(shape).map(([name, field]) => [name, record?.[name] ?? emptyOf(field as z.ZodType)]);
  return Object.fromEntries(values) as FormValues<Fields>;
}

function emptyOf(field: z.ZodType) {
  const { holds } = factsOf(field) ?? { holds: "text" };
  if (holds === "flag") return false;
  return holds === "number" || holds === "money" ? undefined : "";
}
