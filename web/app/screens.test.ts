import { expect, test } from "vitest";
import { z } from "zod";
import type { Endpoint } from "../../src/api/endpoint.ts";
import { table } from "../../src/shop/table.ts";
import { FIRST_ASKS, OUTLINES } from "../data/first-asks.ts";
import { isActive } from "../layout/navigation.ts";
import { navigation, screens } from "./screens.ts";

test("no two entries of the sidebar are active at one place", () => {
  const entries = navigation.flatMap((item) => ("entries" in item ? item.entries : [item]));
  expect(entries.length).toBeGreaterThan(10);
  for (const { path } of entries) {
    expect(entries.filter((other) => isActive(other.path, path)).map((other) => other.path)).toEqual([path]);
  }
});

test("every path with first asks is a screen's, and its asks name only what stands in the path", () => {
  const paths = screens.map(({ options }) => (options as { path: string }).path);
  expect(Object.keys(FIRST_ASKS).filter((path) => !paths.includes(path))).toEqual([]);
  for (const [path, asks] of Object.entries(FIRST_ASKS)) {
    const named = [...JSON.stringify(asks).matchAll(/"(\$\w+)"/g)].map(([, name]) => name);
    expect(path.split("/"), path).toEqual(expect.arrayContaining(named));
  }
});

test.each(Object.entries(OUTLINES))(
  "what the page at %s says in outline is in the answer to one of its asks",
  (path, outline) => {
    const { noun, action, heading = "", facts } = outline;
    expect(FIRST_ASKS[path]).toContainEqual(expect.objectContaining({ noun, action }));
    const endpoint = (table as unknown as Record<string, Record<string, Endpoint>>)[noun]?.[action];
    const named = [heading, ...facts].flatMap((words) =>
      [...words.matchAll(/\{([\w.]+)\}/g)].map(([, name = ""]) => name),
    );
    expect(named.filter((name) => !has(endpoint?.output, name.split(".")))).toEqual([]);
  },
);

/** Whether a value of this shape has a field by these names, one within the other; a list has a length and places, a page of it rows. */
function has(shape: unknown, [name, ...rest]: string[]): boolean {
  if (name === undefined) return true;
  if (shape instanceof z.ZodNullable || shape instanceof z.ZodOptional) return has(shape.unwrap(), [name, ...rest]);
  if (shape instanceof z.ZodArray && name === "rows") return has(shape, rest);
  if (shape instanceof z.ZodArray) return name === "length" || (/^\d+$/.test(name) && has(shape.element, rest));
  return shape instanceof z.ZodObject && name in shape.shape && has(shape.shape[name], rest);
}
