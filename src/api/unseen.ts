import { z } from "zod";
import { secretOf } from "../lib/wire.ts";
import type { Secret } from "../rights/may.ts";

/** Takes what is hidden out of a value. */
type Cut = (value: unknown) => unknown;

/** For what is hidden and for each shape: the function that cuts, or null where there is nothing to cut. */
const known = new Map<string, WeakMap<z.ZodType, Cut | null>>();

/** An answer of this shape in which hidden fields are absent: not null, not zero. */
export function without(hidden: readonly Secret[], shape: z.ZodType, value: unknown): unknown {
  const cut = cutting(hidden, shape);
  return cut === null ? value : cut(value);
}

/** A hidden secret that this input sets, if any. */
export function secretSetBy(shape: z.ZodType, input: unknown, hidden: readonly Secret[]): Secret | undefined {
  return hidden.find((secret) => {
    const rest = without([secret], shape, input);
    // Without secrets the input stays as it is: it may be a file of many megabytes.
    return rest !== input && JSON.stringify(rest) !== JSON.stringify(input);
  });
}

/** The secret that this field holds in the rows of a list, if not everybody may see it. */
export function secretNamed(shape: z.ZodType, name: string): Secret | undefined {
  const field = fieldsOf(shape)?.[name];
  return field && secretOf(field);
}

function cutting(hidden: readonly Secret[], shape: z.ZodType): Cut | null {
  const key = hidden.join();
  const cuts = known.get(key) ?? new WeakMap<z.ZodType, Cut | null>();
  known.set(key, cuts);
  const found = cuts.get(shape);
  if (found !== undefined) return found;
  const cut = cuttingOf(hidden, shape);
  cuts.set(shape, cut);
  return cut;
}

function cuttingOf(hidden: readonly Secret[], shape: z.ZodType): Cut | null {
  const inner = innerOf(shape);
  if (inner !== undefined) return cutting(hidden, inner);
  if (shape instanceof z.ZodArray) return inEach(cutting(hidden, shape.element as z.ZodType));
  if (shape instanceof z.ZodRecord) return inValues(cutting(hidden, shape.valueType as z.ZodType));
  if (shape instanceof z.ZodUnion) return inTurn((shape.options as z.ZodType[]).map((each) => cutting(hidden, each)));
  return shape instanceof z.ZodObject ? inFields(hidden, shape.shape as Record<string, z.ZodType>) : null;
}

function inEach(cut: Cut | null): Cut | null {
  return cut && ((rows) => (Array.isArray(rows) ? rows.map(cut) : rows));
}

function inValues(cut: Cut | null): Cut | null {
  return cut && ((record) => changed(record, () => cut));
}

/** For a value that has one of several shapes: cuts what is hidden in any of them. */
function inTurn(each: readonly (Cut | null)[]): Cut | null {
  const cuts = each.filter((cut) => cut !== null);
  return cuts.length === 0 ? null : (value) => cuts.reduce((left, cut) => cut(left), value);
}

function inFields(hidden: readonly Secret[], fields: Record<string, z.ZodType>): Cut | null {
  const cuts = new Map<string, Cut | "leave out">();
  for (const [name, field] of Object.entries(fields)) {
    const secret = secretOf(field);
    const cut = secret && hidden.includes(secret) ? "leave out" : cutting(hidden, field);
    if (cut !== null) cuts.set(name, cut);
  }
  return cuts.size === 0 ? null : (record) => changed(record, (name) => cuts.get(name));
}

/** A copy of a record in which each field is cut by its own shape. */
function changed(record: unknown, cutOf: (name: string) => Cut | "leave out" | undefined): unknown {
  if (typeof record !== "object" || record === null) return record;
  const left: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(record)) {
    const cut = cutOf(name);
    if (cut !== "leave out") left[name] = cut ? cut(value) : value;
  }
  return left;
}

/** What stands in a shape that only wraps another: the one that may be empty, left out or made into something else. */
export function innerOf(shape: z.ZodType): z.ZodType | undefined {
  if (shape instanceof z.ZodNullable || shape instanceof z.ZodOptional || shape instanceof z.ZodDefault)
    return shape.def.innerType as z.ZodType;
  return shape instanceof z.ZodPipe ? (shape.def.in as z.ZodType) : undefined;
}

function fieldsOf(shape: z.ZodType): Record<string, z.ZodType> | undefined {
  if (shape instanceof z.ZodArray) return fieldsOf(shape.element as z.ZodType);
  return shape instanceof z.ZodObject ? (shape.shape as Record<string, z.ZodType>) : undefined;
}
