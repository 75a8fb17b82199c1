import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Plugin, parseAst, transformWithOxc } from "vite";
import { expect, test } from "vitest";
import { z } from "zod";
import { root } from "./run.ts";
import { schemasLate } from "./schemas.ts";

function built(code: string, id = "/src/modules/vendors/schema.ts"): string {
  const { transform } = schemasLate() as Plugin & {
    transform(this: { parse: typeof parseAst }, code: string, id: string): { code: string } | undefined;
  };
  return (transform.call({ parse: parseAst }, code, id)?.code ?? code).replace(/^import .*?;/, "");
}

test.each([
  "z.object({ name: requiredText() })",
  'z.string().min(1, "Name it")',
  "ById.extend({ name })",
  "NewPart.omit({ id: true }).extend({ name })",
  'requiredText("Name").meta({ example: "Resin" })',
  '{ name: requiredText("Name"), sku }',
])("in the built program %s is made when it is first used", (schema) => {
  expect(built(`export const Vendor = ${schema};`)).toBe(
    `export const Vendor = /* @__PURE__ */ madeLate(() => (${schema}));`,
  );
});

test.each(["Object.keys(OPTION_CATEGORIES)", "z.registry()", "WORDS.map((word) => word.length)"])(
  "%s, which is no schema, is made at once where somebody uses it",
  (call) => {
    expect(built(`const them = ${call};`)).toBe(`const them = /* @__PURE__ */ (() => (${call}))();`);
  },
);

test("what is no schema's file, or is made by no call, stays as it is", () => {
  expect(built("const a = z.object({});", "/web/screens/vendors.ts")).toBe("const a = z.object({});");
  expect(built("const MOST = 10, days = { usual: 90 };")).toBe("const MOST = 10, days = { usual: 90 };");
});

test("what the build makes late, in every schema's file, is a schema or has schemas by name", async () => {
  const modules = readdirSync(join(root, "src/modules")).map((noun) => `src/modules/${noun}/schema.ts`);
  const screens = readdirSync(join(root, "web/screens")).map((screen) => `web/screens/${screen}/search.ts`);
  const alone = ["src/api/endpoint.ts", "src/lib/fields.ts", "web/data/search.ts"];
  const files = [...[...modules, ...screens].filter((file) => existsSync(join(root, file))), ...alone];
  let count = 0;
  for (const file of files) {
    const { code } = await transformWithOxc(readFileSync(join(root, file), "utf8"), file);
    const module = (await import(join(root, file))) as Record<string, unknown>;
    for (const [, name = ""] of built(code, join("/", file)).matchAll(/export const (\w+) = [^;\n]*?madeLate\(/g)) {
      const kept = module[name] as object;
      const isSchema = kept instanceof z.ZodType || Object.values(kept).some((field) => field instanceof z.ZodType);
      expect([name, isSchema]).toEqual([name, true]);
      count++;
    }
  }
  expect(count).toBeGreaterThan(200);
});
