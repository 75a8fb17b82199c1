import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { z } from "zod";

import { factsOf, namesOf } from "../src/lib/fields.ts";
import { NewCustomer } from "../src/modules/customers/schema.ts";
import { NewPart } from "../src/modules/inventory/schema.ts";
import { NewVendor } from "../src/modules/vendors/schema.ts";
import { root } from "./run.ts";

/** The names for which a form has a control: `field("terms")`. */
const controlsIn = (source: string) => [...source.matchAll(/\bfield\("(\w+)"\)/g)].map(([, name]) => name);

/** The names that a page reads of its record: `vendor.terms`, or `{ terms } = vendor`. */
function readIn(source: string, record: string) {
  const single = [...source.matchAll(new RegExp(`\\b${record}\\.(\\w+)`, "g"))].map(([, name]) => name);
  const several = [...source.matchAll(new RegExp(`\\{([^{}]*)\\} = ${record};`, "g"))];
  return [...single, ...several.flatMap(([, names = ""]) => names.split(",").map((name) => name.trim()))];
}

const SCREENS = [
  ["vendor", NewVendor, "vendors/vendor-dialog.tsx", ["vendors/vendor-screen.tsx"], []],
  [
    "customer",
    NewCustomer,
    "customers/customer-fields.tsx",
    ["customers/customer-head.tsx", "customers/customer-screen.tsx"],
    // The number that a customer had in the system they were imported from.
    ["originalId"],
  ],
  ["part", NewPart, "inventory/part-fields.tsx", ["inventory/part-head.tsx", "inventory/part-screen.tsx"], []],
] as const;

test.each(SCREENS)("every text of a %s is in its form and on its page", (record, { shape }, form, page, onlyShown) => {
  const fields: Record<string, z.ZodType> = shape;
  const texts = namesOf(fields).filter((name) => factsOf(fields[name] as z.ZodType)?.holds === "text");
  expect(texts.length).toBeGreaterThan(3);
  const read = (file: string) => readFileSync(join(root, "web/screens", file), "utf8");
  const controls = controlsIn(read(form));
  const shown = page.flatMap((file) => readIn(read(file), record));
  const missing = texts.flatMap((name) => [
    ...(controls.includes(name) || (onlyShown as readonly string[]).includes(name) ? [] : [`${name} in ${form}`]),
    ...(shown.includes(name) ? [] : [`${name} in ${page.join(" or ")}`]),
  ]);
  expect(missing).toEqual([]);
});
