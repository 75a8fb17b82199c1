import { z } from "zod";
import { CLOCK_HOURS, DATE_STYLES } from "./date-format.ts";
import { isDate } from "./dates.ts";
import { formatNumber, oneLine, severalLines } from "./text.ts";

/** What files and records must know of a field, apart from its rules. */
interface FieldFacts {
  /** The name shown to people. */
  label: string;
  holds: "text" | "number" | "money" | "date" | "flag" | "choice";
  /** The words of a choice. */
  words?: readonly string[];
}

const facts = z.registry<FieldFacts>();

/** The facts of a field, also of one that may be left out. */
export function factsOf(field: z.ZodType): FieldFacts | undefined {
  const { innerType, in: before } = field.def as { innerType?: z.ZodType; in?: z.ZodType };
  const inner = innerType ?? before;
  return facts.get(field) ?? (inner && factsOf(inner));
}

/** The names of fields, in the order in which they are declared. */
export function namesOf<Name extends string>(fields: Readonly<Record<Name, unknown>>): Name[] {
  return Object.keys(fields) as Name[];
}

// SQLite ends a text at NUL, and a lone surrogate cannot be written as UTF-8: both would come back changed.
const storable = (text: string) => !text.includes("\0") && text.isWellFormed();
const NOT_STORABLE = "contains characters that cannot be stored";

const severals = z.registry<{ isSeveral: true }>();

/** Whether a text may have several lines; all others are made one line. */
export function isSeveralLines(field: z.ZodType): boolean {
  return severals.get(field) !== undefined;
}

/** The text fields below, for what a form shows in a field of several lines. */
export const lines = {
  required: (label: string, max: number) => required(label, max, severalLines).register(severals, { isSeveral: true }),
  optional: (label: string, max: number) => optional(lines.any(label, max)),
  kept: (label: string, max: number) => kept(lines.any(label, max)),
  any: (label: string, max: number) => any(label, max, severalLines).register(severals, { isSeveral: true }),
};

/**
 * A field of a schema: one line that must not be blank, trimmed, of at most `max` characters. `label` begins its
 * messages.
 */
export function requiredText(label: string, max: number) {
  return required(label, max, oneLine);
}

function required(label: string, max: number, cleaned: (text: string) => string) {
  return z
    .string(`${label} is required`)
    .overwrite(cleaned)
    .min(1, `${label} is required`)
    .max(max, `${label} is at most ${max} characters`)
    .refine(storable, `${label} ${NOT_STORABLE}`)
    .register(facts, { label, holds: "text" });
}

const contacts = z.registry<{ isContact: true }>();

/** A field of a schema that says how to reach somebody. */
export function contact<Field extends z.ZodType>(field: Field): Field {
  contacts.add(field, { isContact: true });
  return field;
}

/** Whether a field says how to reach somebody. */
export function isContact(field: z.ZodType): boolean {
  return contacts.get(field) !== undefined;
}

/** A field of a schema: one line that may be missing: blank becomes null. */
export function optionalText(label: string, max: number) {
  return optional(anyText(label, max));
}

/** A field of a schema: one line in a change: absent leaves it as it is, blank becomes null. */
export function keptText(label: string, max: number) {
  return kept(anyText(label, max));
}

/** A field of a schema: one line that may be blank. */
export function anyText(label: string, max: number) {
  return any(label, max, oneLine);
}

function optional(text: z.ZodString) {
  return text.nullish().transform((text) => text || null);
}

function kept(text: z.ZodString) {
  return text
    .nullable()
    .transform((text) => text || null)
    .optional();
}

function any(label: string, max: number, cleaned: (text: string) => string) {
  return z
    .string(`${label} is text`)
    .overwrite(cleaned)
    .max(max, `${label} is at most ${max} characters`)
    .refine(storable, `${label} ${NOT_STORABLE}`)
    .register(facts, { label, holds: "text" });
}

/** A field of a schema: one of a few words. */
export function choice<const W extends readonly [string, ...string[]]>(label: string, words: W) {
  return z.enum(words, `${label} is one of ${words.join(", ")}`).register(facts, { label, holds: "choice", words });
}

/** A field of a schema: one of a few words that may be missing: blank becomes null. */
export function optionalChoice<const W extends readonly [string, ...string[]]>(label: string, words: W) {
  return z
    .enum(["", ...words] as ["", ...W], `${label} is one of ${words.join(", ")}`)
    .register(facts, { label, holds: "choice", words })
    .nullish()
    .transform((word) => (word || null) as W[number] | null);
}

/** A field of a schema: the id of another record, in a body. */
export function reference(label: string) {
  return z
    .number(`${label} is required`)
    .int(`${label} is required`)
    .positive(`${label} is required`)
    .register(facts, { label, holds: "number" });
}

/** A field of a schema: an amount in dollars, at least 0, with at most two decimals. */
export function amount(label: string) {
  return anyAmount(label)
    .refine(hasWholeCents, {
      error: ({ input }) => {
        const [less, more] = [Math.floor, Math.ceil].map((whole) => (whole(Number(input) * 100) / 100).toFixed(2));
        return `${label} has at most 2 decimals: ${less} or ${more}`;
      },
    })
    .register(facts, { label, holds: "money" }) as z.ZodNumber & Money;
}

/** A field of a schema: an amount that callers send and we ignore, so it may have any decimals. */
export function ignoredAmount(label: string) {
  return anyAmount(label).register(facts, { label, holds: "money" });
}

function anyAmount(label: string) {
  return z
    .number(`${label} is a number`)
    .min(0, `${label} is at least 0`)
    .max(1_000_000_000, `${label} is at most 1,000,000,000`);
}

/** A program that multiplies prices may send 14.129999999999999 for 14.13. */
function hasWholeCents(dollars: number): boolean {
  return Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-4;
}

/** Tells the compiler that a number is an amount. */
export interface Money {
  readonly holdsMoney: true;
}

/** A field of a schema: a percentage with at most so many decimals. */
export function percent(label: string, decimals: 2 | 3 = 3) {
  const parts = 10 ** decimals;
  return (
    z
      .number(`${label} is a number`)
      .min(0, `${label} is at least 0`)
      .max(100, `${label} is at most 100`)
      // In binary 8.1 is not a multiple of 0.001, so a JSON Schema checker would refuse it.
      .refine((rate) => Math.round(rate * parts) / parts === rate, `${label} has at most ${decimals} decimals`)
      .register(facts, { label, holds: "number" })
  );
}

/** A field of a schema: a whole number within bounds. */
export function whole(label: string, min: number, max = 1_000_000_000) {
  return z
    .number(`${label} is a number`)
    .int(`${label} is a whole number`)
    .min(min, `${label} is at least ${min}`)
    .max(max, `${label} is at most ${formatNumber(max)}`)
    .register(facts, { label, holds: "number" });
}

/** A field of a schema: hours of one day, in half hours. */
export function hours(label: string) {
  return z
    .number(`${label} are a number`)
    .min(0, `${label} are at least 0`)
    .max(24, `${label} are at most 24`)
    .multipleOf(0.5, `${label} go by half hours`)
    .register(facts, { label, holds: "number" });
}

/** A field of a schema: yes or no. */
export function truth(label: string) {
  return z.boolean(`${label} is true or false`).register(facts, { label, holds: "flag" });
}

/** Of a list: which of its records that can be deactivated. */
export const statusFilter = choice("Status", ["active", "inactive", "all"]).optional().meta({
  description: "Those that are used, which a list shows without it, those that are not any more, or both",
});
export type StatusFilter = NonNullable<z.infer<typeof statusFilter>>;

/** Fields of a schema: how the shop writes days and times: 11/21/2026, 21/11/2026 or 2026-11-21, and 6:58 PM or 18:58. */
export const dateFormat = {
  dateStyle: choice("Date format", DATE_STYLES),
  clockHours: z.literal(CLOCK_HOURS, "Hours of the clock are 12 or 24"),
};

/** A field of a schema: a calendar date, `YYYY-MM-DD`. */
export function date(label: string) {
  return z
    .string(`${label} is required`)
    .register(facts, { label, holds: "date" })
    .refine(isDate, {
      error: ({ input }) => (input === "" ? `${label} is required` : `${label} is a date written YYYY-MM-DD`),
    })
    .meta({ example: "2026-11-21", format: "date" });
}

/** A field of a schema: a calendar date that may be missing: blank becomes null. */
export function optionalDate(label: string) {
  return z
    .string(`${label} is text`)
    .register(facts, { label, holds: "date" })
    .nullish()
    .transform((text) => text || null)
    .refine((text) => text === null || isDate(text), `${label} is a date written YYYY-MM-DD`)
    .meta({ example: "2026-12-18" });
}

/** A field of a schema: a calendar date in a change: absent leaves it as it is, blank becomes null. */
export function keptDate(label: string) {
  return z
    .string(`${label} is text`)
    .register(facts, { label, holds: "date" })
    .nullable()
    .transform((text) => text || null)
    .refine((text) => text === null || isDate(text), `${label} is a date written YYYY-MM-DD`)
    .optional()
    .meta({ example: "2026-12-18" });
}
