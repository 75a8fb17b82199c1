import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Plugin, parseAst } from "vite";
import { expect, test } from "vitest";
import { css } from "../web/styled-system/css/index.js";
import { badge, select } from "../web/styled-system/recipes/index.js";
import { root } from "./run.ts";
import { stylesWorkedOut } from "./styles.ts";

const IMPORT = 'import { css as style } from "../styled-system/css/index.js";\n';

async function built(code: string): Promise<string> {
  const { buildStart, transform } = stylesWorkedOut() as Plugin & {
    buildStart(): Promise<void>;
    transform(this: { parse: typeof parseAst }, code: string, id: string): { code: string } | undefined;
  };
  await buildStart();
  return transform.call({ parse: parseAst }, code, "/web/ui/button.tsx")?.code ?? code;
}

const known = { display: "flex", px: 4, "&:hover": { color: "fg.muted" }, mt: { base: "2", md: `4` } };

test("a style that is all known is its class names in the built program", async () => {
  const given = 'style({ display: "flex", px: 4, "&:hover": { color: "fg.muted" }, mt: { base: "2", md: `4` } })';
  expect(await built(`${IMPORT}const a = ${given}; const b = [${given}];`)).toBe(
    `${IMPORT}const a = (${JSON.stringify(css(known))}); const b = [(${JSON.stringify(css(known))})];`,
  );
});

test("a recipe of which all is known is its class names, and one whose variant is not stays as it is", async () => {
  const imported = 'import { badge, select as picks } from "../styled-system/recipes/index.js";\n';
  expect(await built(`${imported}const a = () => picks(), b = badge({ tone: "danger" }), c = badge({ tone });`)).toBe(
    `${imported}const a = () => (${JSON.stringify(select())}), b = (${JSON.stringify(badge({ tone: "danger" }))}), c = badge({ tone });`,
  );
});

test.each([
  ["with a value that is worked out later", "style({ width: wide })"],
  ["with another spread into it", "style({ ...base, width: 4 })"],
  ["with a name that is worked out later", 'style({ [name]: "4" })'],
  ["of several styles", 'style({ px: "4" }, more)'],
  ["of another function of that name", 'other.style({ px: "4" })'],
])("a style %s is left as it is", async (_, call) => {
  expect(await built(`${IMPORT}const a = ${call};`)).toBe(`${IMPORT}const a = ${call};`);
});

test("no screen reads a shade by the name of its property, which is left out of the style sheet where no style reads it", () => {
  const files = readdirSync(join(root, "web"), { recursive: true, encoding: "utf8" }).filter(
    (file) => /\.tsx?$/.test(file) && !file.startsWith("styled-system"),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => readFileSync(join(root, "web", file), "utf8").includes("--colors-"))).toEqual([]);
});
