import { join } from "node:path";
import type { Plugin } from "vite";
import { root } from "./run.ts";
import { allOf, type Node } from "./syntax.ts";

const OURS = /[\\/]web[\\/](?!styled-system).*\.tsx?$/;
const FROM = /[\\/]styled-system[\\/](css|recipes)[\\/]index\.js$/;

type Style = (...given: object[]) => string | object;

/**
 * For the build: puts the class names that a `css({ … })` or a recipe comes to in its place where all of it is known. A browser
 * would work them out as each module is loaded, and at each drawing.
 */
export function stylesWorkedOut(): Plugin {
  const made: Record<string, Record<string, Style>> = {};
  let count = 0;
  return {
    name: "styles-worked-out",
    apply: "build",
    async buildStart() {
      const { css } = await load("css");
      Object.assign(made, { css: { css }, recipes: await load("recipes") });
    },
    transform(code, id) {
      if (!OURS.test(id) || !code.includes("styled-system")) return undefined;
      const program = this.parse(code) as unknown as Node;
      const styles = importedBy(program, made);
      let worked = code;
      const calls = callsOf(program, styles).sort((one, other) => other.start - one.start);
      count += calls.length;
      for (const { start, end, words } of calls) worked = worked.slice(0, start) + words + worked.slice(end);
      return worked === code ? undefined : { code: worked, map: null };
    },
    buildEnd(error) {
      if (!error && count === 0) this.error("No style was worked out: do our files import them from elsewhere now?");
    },
  };
}

async function load(folder: string): Promise<Record<string, Style>> {
  return await import(join(root, "web/styled-system", folder, "index.js"));
}

/** What a module imports of those that were made, by its own name for it. */
function importedBy({ body }: Node, made: Record<string, Record<string, Style>>): Map<string, Style> {
  const found = new Map<string, Style>();
  for (const { type, source, specifiers } of body as Node[]) {
    if (type !== "ImportDeclaration") continue;
    const [, folder = ""] = FROM.exec((source as { value: string }).value) ?? [];
    for (const { imported, local } of specifiers as { imported?: { name: string }; local: { name: string } }[]) {
      const style = made[folder]?.[imported?.name ?? ""];
      if (style) found.set(local.name, style);
    }
  }
  return found;
}

/** The calls that say all of what they are given, and what they come to. */
function callsOf(program: Node, styles: Map<string, Style>): { start: number; end: number; words: string }[] {
  return allOf(program, "CallExpression").flatMap(({ start, end, callee, arguments: given }) => {
    const style = styles.get((callee as { name?: string }).name ?? "");
    const known = (given as Node[]).map(valueOf);
    if (!style || known.length > 1 || !known.every((value) => typeof value === "object")) return [];
    // In brackets: after an arrow the slots of a recipe would be read as a block.
    return [{ start, end, words: `(${JSON.stringify(style(...known))})` }];
  });
}

/** The value of an expression of nothing but literals; undefined if it is another. */
function valueOf(node: Node): string | number | boolean | object | undefined {
  if (node.type === "Literal") return node["value"] === null || node["regex"] ? undefined : (node["value"] as string);
  if (node.type === "TemplateLiteral" && (node["expressions"] as Node[]).length === 0)
    return (node["quasis"] as { value: { cooked: string } }[])[0]?.value.cooked;
  if (node.type !== "ObjectExpression") return undefined;
  const style: Record<string, unknown> = {};
  for (const { type, computed, key, value } of node["properties"] as Node[]) {
    if (type !== "Property" || computed) return undefined;
    const { name, value: text } = key as { name?: string; value?: string };
    const known = valueOf(value as Node);
    if (known === undefined) return undefined;
    style[name ?? String(text)] = known;
  }
  return style;
}
