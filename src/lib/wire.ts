import { z } from "zod";
import { contact, factsOf, isContact, type Money } from "./fields.ts";
import { type Cents, dollarsOrNone } from "./money.ts";

/** The fields of a schema by their names. */
export type Fields = Record<string, z.ZodType>;

declare const centsColumn: unique symbol;

/** A field that the wire carries in dollars and the table keeps in cents; `Column` is the name of that column. */
type Amount<Column extends string> = { readonly [centsColumn]: Column };

/** For each field of a schema: the column of its cents, "" for the field's name followed by Cents. */
const amounts = z.registry<{ column: string }>();

/**
 * A field of a schema: an amount that a record always has. `price` is read from `priceCents`, unless another column is
 * named.
 */
export function dollars<Column extends string = "">(column = "" as Column) {
  return z.number().register(amounts, { column }) as z.ZodNumber & Amount<Column>;
}

/** A field of a schema: an amount that may be missing. */
export function optionalDollars<Column extends string = "">(column = "" as Column) {
  return z.number().nullable().register(amounts, { column }) as z.ZodNullable<z.ZodNumber> & Amount<Column>;
}

const texts = z.registry<{ ignoresCase: true }>();

/** A field of a schema: a text that lists sort without case. Dates and other signs are plain `z.string()`. */
export function words() {
  return z.string().register(texts, { ignoresCase: true });
}

/** Whether lists sort a field without case. */
export function ignoresCase(field: z.ZodType): boolean {
  return field instanceof z.ZodNullable
    ? ignoresCase(field.def.innerType as z.ZodType)
    : texts.get(field) !== undefined;
}

const computed = z.registry<{ isMoney: true }>();

/** A field of a schema: an amount in dollars that is computed and has no column. */
export function worth() {
  return z.number().register(computed, { isMoney: true });
}

/** What a field holds that not everybody may see. */
export function secretOf(field: z.ZodType): "price" | "contact" | undefined {
  if (amounts.get(field) || computed.get(field) || factsOf(field)?.holds === "money") return "price";
  if (isContact(field)) return "contact";
  return field instanceof z.ZodNullable || field instanceof z.ZodOptional
    ? secretOf(field.def.innerType as z.ZodType)
    : undefined;
}

/** The column behind a field: its own name, or that of its cents. */
export type ColumnOf<Shape, Name extends keyof Shape & string> =
  Shape[Name] extends Amount<infer Column> ? (Column extends "" ? `${Name}Cents` : Column) : Name;

/** The column of a field of a schema. */
export function columnOf(name: string, field: z.ZodType): string {
  const amount = amounts.get(field);
  return amount ? amount.column || `${name}Cents` : name;
}

/** What stands in the column: cents for dollars, 0 and 1 for truth values, text for one of a few words. */
type Kept<Field extends z.ZodType> =
  Field extends Amount<string>
    ? Cents | (null extends z.output<Field> ? null : never)
    : Field extends z.ZodBoolean
      ? 0 | 1
      : z.output<Field> extends string | null
        ? string | Extract<z.output<Field>, null>
        : z.output<Field>;

/** The columns that a record of the schema is made from. */
type KeptAs<Shape extends Fields> = {
  [Name in keyof Shape & string as ColumnOf<Shape, Name>]: Shape[Name] extends z.ZodType ? Kept<Shape[Name]> : never;
};

/** Makes records of the schema from their columns: dollars from cents, truth values from 0 and 1, and nothing else. */
export function toWireOf<Shape extends Fields>(
  schema: z.ZodObject<Shape>,
): (columns: KeptAs<Shape>) => z.output<z.ZodObject<Shape>> {
  const fields = Object.entries(schema.shape as Fields).map(([name, field]) => ({
    name,
    column: columnOf(name, field),
    convert: converter(field),
  }));
  return (columns) => {
    const kept = columns as Record<string, unknown>;
    const record: Record<string, unknown> = {};
    for (const { name, column, convert } of fields) record[name] = convert ? convert(kept[column]) : kept[column];
    return record as z.output<z.ZodObject<Shape>>;
  };
}

function converter(field: z.ZodType): ((kept: unknown) => unknown) | undefined {
  if (amounts.get(field)) return (cents) => dollarsOrNone(cents as Cents | null);
  if (field instanceof z.ZodBoolean) return (flag) => flag === 1;
  return undefined;
}

/** The type of a field in a record: the plain one, or null where a form may leave it empty. */
type PlainField<Field extends z.ZodType> = null extends z.output<Field> ? OrNull<PlainOf<Field>> : PlainOf<Field>;
type OrNull<Plain extends z.ZodType> =
  Plain extends Amount<infer Column> ? z.ZodNullable<z.ZodNumber> & Amount<Column> : z.ZodNullable<Plain>;
type PlainOf<Field extends z.ZodType> =
  Field extends z.ZodType<infer Value>
    ? NonNullable<Value> extends string
      ? z.ZodString
      : NonNullable<Value> extends boolean
        ? z.ZodBoolean
        : Inner<Field> extends Money
          ? z.ZodNumber & Amount<"">
          : z.ZodInt
    : never;
type Inner<Field> = Field extends z.ZodOptional<infer Of> | z.ZodNullable<infer Of> ? Inner<Of> : Field;

/** The fields that a record has for the fields of its form, so that a field is declared once. */
export function answerFieldsOf<Form extends Fields>(form: Form): { [Name in keyof Form]: PlainField<Form[Name]> } {
  const told = Object.entries(form).map(([name, field]) => {
    const empty = field.safeParse(null);
    const isNullable = empty.success && empty.data === null;
    const made = plain(field, isNullable);
    return [name, isContact(field) ? contact(made) : made];
  });
  return Object.fromEntries(told) as { [Name in keyof Form]: PlainField<Form[Name]> };
}

function plain(field: z.ZodType, isNullable: boolean): z.ZodType {
  switch (factsOf(field)?.holds) {
    case "money":
      return isNullable ? optionalDollars() : dollars();
    case "flag":
      return z.boolean();
    case "number":
      return isNullable ? z.int().nullable() : z.int();
    case "date":
      return isNullable ? z.string().nullable() : z.string();
    default:
      return isNullable ? words().nullable() : words();
  }
}
