import { expect, test, vi } from "vitest";
import { z } from "zod";
import { madeLate } from "./made-late.ts";

const make = () => z.object({ name: z.string().trim().min(1, "Name it"), parts: z.number().optional() });

test("a schema is made when it is first used, and once", () => {
  const made = vi.fn(make);
  const late = madeLate(made);
  const twice = madeLate(() => late.extend({ vendor: z.string() }));
  expect(made).not.toHaveBeenCalled();
  expect(late.safeParse({ name: " Resin " })).toEqual({ success: true, data: { name: "Resin" } });
  expect(twice.safeParse({ name: "Resin" }).success).toBe(false);
  expect(made).toHaveBeenCalledOnce();
});

test.each([
  ["itself", (late: ReturnType<typeof make>) => late, { name: "" }],
  ["a list of it", (late: ReturnType<typeof make>) => z.array(late), [{ name: "" }, { name: "b", parts: "3" }]],
  ["a field", (late: ReturnType<typeof make>) => z.object({ part: late.nullish() }), { part: { name: 7 } }],
  ["its fields", (late: ReturnType<typeof make>) => z.object({ ...late.shape, more: late }), { name: "", more: 1 }],
  ["a change of it", (late: ReturnType<typeof make>) => late.partial().extend({ id: z.int() }), { id: "1" }],
  ["one of several", (late: ReturnType<typeof make>) => z.union([late, z.string()]), 12],
  ["what it is turned into", (late: ReturnType<typeof make>) => late.transform(({ name }) => name), { name: "" }],
])("used as %s it says what the schema says", (_, use, given) => {
  const said = (schema: z.ZodType) => schema.safeParse(given).error?.issues;
  expect(said(use(madeLate(make)))).toEqual(said(use(make())));
  expect(said(use(make()))?.length).toBeGreaterThan(0);
  expect(madeLate(make)).toBeInstanceOf(z.ZodObject);
});

test("fields by name are made when they are first used, and are the same fields in the same order", () => {
  const fields = { name: z.string().min(1, "Name it"), parts: z.number().optional() };
  const made = vi.fn(() => fields);
  const late = madeLate(made);
  expect(made).not.toHaveBeenCalled();
  expect(Object.entries(late)).toEqual(Object.entries(fields));
  expect("name" in late).toBe(true);
  expect(z.object(late).safeParse({ name: "" }).error?.issues[0]?.message).toBe("Name it");
  expect(z.object({ id: z.int() }).extend(late).safeParse({ id: 1, name: "Resin" }).success).toBe(true);
});
