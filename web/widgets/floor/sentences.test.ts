import { readdirSync, readFileSync } from "node:fs";
import { parseSync } from "vite";
import { expect, test } from "vitest";

/** The files of the floor's screens, without those that only the office sees. */
const FILES = [
  ...in_("web/screens/timekeeping", ["save-entries.ts", "search.ts"]),
  ...in_("web/screens/wall"),
  ...in_("web/screens/station", ["paints.ts"]),
  ...in_("web/widgets/at-device"),
  ...in_("web/widgets/clock", ["camera-problem.ts"]),
  ...in_("web/widgets/floor", ["en.ts", "es.ts", "refusals.ts"]),
  "web/widgets/order-files/order-files.tsx",
  "web/widgets/sign-in/sign-in-form.tsx",
  "web/layout/sign-in-page.tsx",
  "web/screens/devices/pair-screen.tsx",
  "web/screens/work-orders/file-talk.ts",
  "web/screens/work-orders/step-page.tsx",
  "web/screens/work-orders/use-act-words.ts",
];

function in_(folder: string, without: readonly string[] = []): string[] {
  const all = readdirSync(folder).filter((name) => !name.includes(".test.") && !without.includes(name));
  return all.map((name) => `${folder}/${name}`);
}

/** Texts for a machine: styles, paths, constants of the browser. */
const NOT_READ = ["css", "cx", "getRouteApi", "querySelector", "addEventListener", "removeEventListener", "Error"];
/** A sentence or a word that somebody reads: it has two words, or begins with a capital letter. */
const READ = /[A-Za-zÁ-ú]{2,} [a-z]|^[A-Z][a-z]+/;

interface Node {
  type: string;
  [name: string]: unknown;
}

/** Every text of a file that somebody might read on the screen. */
function textsIn(file: string): string[] {
  const found: string[] = [];
  const take = (text: unknown) => {
    if (typeof text === "string" && READ.test(text.trim())) found.push(text.trim());
  };
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(walk);
    if (typeof node !== "object" || node === null) return;
    const { type, ...parts } = node as Node;
    if (type === undefined || type.startsWith("TS") || type === "ImportDeclaration") return;
    if (type === "CallExpression" && NOT_READ.includes(nameOf(parts["callee"]))) return;
    if (type === "NewExpression" && /Error|DOMException/.test(nameOf(parts["callee"]))) return;
    // What is compared is a word of ours, not one on the screen.
    if (type === "BinaryExpression" && /[=!]==/.test(String(parts["operator"]))) return;
    if (type === "JSXAttribute" && ["className", "lang", "to", "of", "name", "type"].includes(nameOf(parts["name"])))
      return;
    if (type === "JSXText" || type === "Literal") take(parts["value"]);
    if (type === "TemplateElement") take((parts["value"] as { cooked: string }).cooked);
    Object.values(parts).forEach(walk);
  };
  walk(parseSync(file, readFileSync(file, "utf8")).program.body);
  return found;
}

function nameOf(node: unknown): string {
  const { name, property } = node as { name?: string; property?: { name?: string } };
  return name ?? property?.name ?? "";
}

/** Names of the languages, words that give a state its look, the browser's own words, and the console's. */
const ALLOWED = [
  "English",
  "Español",
  "Due Today",
  "To Check",
  "Stuck",
  "Critical",
  "Rush",
  "In",
  "Out",
  "Files",
  "Error accessing camera",
];

test("no screen of the floor has a sentence that is not in the catalogue", () => {
  const found = FILES.flatMap((file) => textsIn(file).map((text) => [file, text]));
  expect(found.filter(([, text]) => !ALLOWED.includes(text as string))).toEqual([]);
});

test("a sentence beside the catalogue would be found", () => {
  expect(textsIn("web/screens/time-sheets/approvals-screen.tsx")).toContain("Approve");
  expect(textsIn("web/screens/time-sheets/entries-screen.tsx").length).toBeGreaterThan(5);
});
