import { join } from "node:path";
import type { Plugin } from "vite";
import { root } from "./run.ts";
import { allOf, type Node } from "./syntax.ts";

const OURS = /[\\/]web[\\/](?!styled-system).*\.tsx?$/;
const FROM = /[\\/]styled-system[\\/]css[\\/]index\.js$/;
const STYLES = join(root, "web/styled-system/css/index.js");

/**
 * For the build: puts the class names that a `css({ … })` comes to in its place where all of it is known. A browser would work
 * them out as each module is loaded, and at each drawing.
 */
export function stylesWorkedOut(): Plugin {
  let css: (style: object) => string;
  return {
    name: "styles-worked-out",
    apply: "build",
    async buildStart() {
      ({ css } = (await import(STYLES)) as { css: typeof css });
    },
    transform(code, id) {
      if (!OURS.test(id) || !code.includes("styled-system/css")) return undefined;
      const program = this.parse(code) as unknown as Node;
      const name = nameOfCss(program);
      if (name === undefined) return undefined;
      let worked = code;
      for (const { start, end, style } of callsOf(program, name).sort((one, other) => other.start - one.start))
        worked = worked.slice(0, start) + JSON.stringify(css(style)) + worked.slice(end);
      return { code: worked, map: null };
    },
  };
}

/** What a module calls the function `css`, if it imports it. */
function nameOfCss({ body }: Node): string | undefined {
  for (const { type, source, specifiers } of body as Node[]) {
    if (type !== "ImportDeclaration" || !FROM.test((source as { value: string }).value)) continue;
    for (const { imported, local } of specifiers as { imported?: { name: string }; local: { name: string } }[])
      if (imported?.name === "css") return local.name;
  }
  return undefined;
}

/** The calls whose one style says all of itself. */
function callsOf(program: Node, name: string): { start: number; end: number; style: object }[] {
  return allOf(program, "CallExpression").flatMap(({ start, end, callee, arguments: given }) => {
    if ((callee as { name?: string }).name !== name) return [];
    const [style, ...more] = (given as Node[]).map(valueOf);
    return more.length === 0 && typeof style === "object" ? [{ start, end, style }] : [];
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
