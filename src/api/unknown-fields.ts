import { z } from "zod";
import { type Issue, MOST_ISSUES } from "../lib/errors.ts";
import { clipped, closest } from "../lib/text.ts";
import type { Endpoint } from "./endpoint.ts";
import { innerOf } from "./unseen.ts";

const LONGEST_NAME = 60;

/**
 * The fields of a call's input that it does not know, each with the known one that was probably meant; the first ones. A
 * change may be sent the whole record as it was read, so it knows what it answers, too.
 */
export function unknownFields({ method, input, output }: Endpoint, raw: unknown): Issue[] {
  const told = method === "PUT" || method === "PATCH" ? output : undefined;
  return firstOf(unknownIn({ shape: input, told }, raw, []));
}

/** The shape of a value, and the one in which it is answered. */
interface Known {
  shape: z.ZodType;
  told: z.ZodType | undefined;
}

function firstOf(issues: Iterable<Issue>): Issue[] {
  const first: Issue[] = [];
  for (const issue of issues) if (first.push(issue) === MOST_ISSUES) break;
  return first;
}

function* unknownIn(known: Known, value: unknown, path: readonly string[]): Generator<Issue> {
  if (typeof value !== "object" || value === null) return;
  const [shape, told] = [bareOf(known.shape), known.told && bareOf(known.told)];
  if (shape instanceof z.ZodArray && Array.isArray(value)) {
    const element = { shape: shape.element as z.ZodType, told: elementOf(told) };
    for (const [at, each] of value.entries()) yield* unknownIn(element, each, [...path, String(at)]);
  } else if (shape instanceof z.ZodUnion) yield* fewestIn(shape.options as z.ZodType[], value, path);
  else if (shape instanceof z.ZodObject && !Array.isArray(value))
    yield* unknownNames(fieldsOf(shape), fieldsOf(told), value, path);
}

function bareOf(shape: z.ZodType): z.ZodType {
  const inner = innerOf(shape);
  return inner === undefined ? shape : bareOf(inner);
}

function elementOf(shape: z.ZodType | undefined): z.ZodType | undefined {
  return shape instanceof z.ZodArray ? (shape.element as z.ZodType) : undefined;
}

function fieldsOf(shape: z.ZodType | undefined): Record<string, z.ZodType> {
  return shape instanceof z.ZodObject ? (shape.shape as Record<string, z.ZodType>) : {};
}

/** Of several shapes the one is meant that knows most of the fields. */
function fewestIn(shapes: readonly z.ZodType[], value: object, path: readonly string[]): Issue[] {
  const each = shapes.map((shape) => firstOf(unknownIn({ shape, told: undefined }, value, path)));
  return each.reduce((fewest, other) => (other.length < fewest.length ? other : fewest));
}

function* unknownNames(
  fields: Record<string, z.ZodType>,
  told: Record<string, z.ZodType>,
  value: object,
  path: readonly string[],
): Generator<Issue> {
  const where = path.filter((part) => !/^\d+$/.test(part)).join(".");
  for (const [name, inner] of Object.entries(value)) {
    const said = clipped(name, LONGEST_NAME);
    const at = [...path, said];
    if (Object.hasOwn(fields, name))
      yield* unknownIn({ shape: fields[name] as z.ZodType, told: told[name] }, inner, at);
    // What is undefined is not sent.
    else if (inner !== undefined && !Object.hasOwn(told, name))
      yield { path: at.join("."), message: sentenceOf(said, where, Object.keys(fields)) };
  }
}

function sentenceOf(name: string, where: string, known: readonly string[]): string {
  const meant = closest(name, known);
  const place = where === "" ? "" : ` in ${where}`;
  return `There is no field ${name}${place}${meant === undefined ? "" : `. Did you mean ${meant}?`}`;
}
