import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FirstAnswers, FirstAsk, Outline } from "../api/first-asks.ts";
import { policyWith } from "./answer-headers.ts";
import { escape } from "./html.ts";

/** What the build tells of a screen. */
export interface ScreenTold {
  /** As the browser's router has it: `/vendors/$id`. */
  path: string;
  title: string;
  subtitle?: string;
  /** Addresses of the scripts that it needs beside those of every page. */
  scripts: readonly string[];
  /** What it asks as soon as it is drawn. */
  asks: readonly FirstAsk[];
  /** What it says of that before it is drawn. */
  outline?: Outline;
}

/** A page as it is sent. */
interface ShellPage {
  /** What its screen asks first. */
  asks: readonly FirstAsk[];
  /** The page with the answers to that in it. */
  html(answers: FirstAnswers): string;
}

/** What an id is in an address. */
const ID = /^[1-9]\d{0,14}$/;

/**
 * The built page as each address has it: with its screen's title, so that the first paint says where one is, with links to the
 * screen's scripts, which are then on their way before any script runs, and with what the screen asks first, so that it is drawn
 * once. Also the policy under which its own style and script may run.
 */
export function shellPages(dir: string): { policy: string; at(path: string, hasQuery: boolean): ShellPage } {
  const shell = readFileSync(join(dir, "index.html"), "utf8");
  const file = join(dir, "screens.json");
  const screens: ScreenTold[] = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : [];
  const made = new Map<ScreenTold | undefined, string>();
  return {
    policy: policyWith({ scripts: hashesOf("script", shell), styles: hashesOf("style", shell) }),
    at(path, hasQuery) {
      const screen = screenAt(path, screens);
      const page = made.get(screen) ?? pageOf(shell, screen);
      made.set(screen, page);
      return {
        asks: screen === undefined ? [] : asksAt(path, screen).filter(({ isPlain }) => !(isPlain && hasQuery)),
        html: (answers) =>
          page
            .replace("<!--screen-->", () => wordsOf(screen, answers))
            .replace("<!--answers-->", () => scriptWith(answers)),
      };
    },
  };
}

function screenAt(path: string, screens: readonly ScreenTold[]): ScreenTold | undefined {
  const parts = path.split("/");
  const named = (screen: ScreenTold) => {
    const wanted = screen.path.split("/");
    return wanted.length === parts.length && wanted.every((part, i) => part.startsWith("$") || part === parts[i]);
  };
  return screens.find((screen) => screen.path === path) ?? screens.find(named);
}

/** Its asks with what the address says in their places: an id as a number, all else as text. */
function asksAt(path: string, screen: ScreenTold): FirstAsk[] {
  const parts = path.split("/");
  const said = new Map(screen.path.split("/").map((part, i) => [part, placeOf(part, parts[i] as string)]));
  return JSON.parse(JSON.stringify(screen.asks), (_, value) =>
    typeof value === "string" && value.startsWith("$") ? said.get(value) : value,
  );
}

function placeOf(name: string, text: string): string | number {
  return name === "$id" && ID.test(text) ? Number(text) : decoded(text);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // of an address that nobody can read the screen says so
  }
}

/** The program comes after what is seen before it: the page itself and its style. */
function pageOf(shell: string, screen: ScreenTold | undefined): string {
  const ahead = (screen?.scripts ?? []).map(
    (script) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${script}">`,
  );
  return shell.replace("<!--ahead-->", () => ahead.join("\n    "));
}

/** What is seen of a screen until it is drawn: its title or its record's name, and what it is about. */
function wordsOf({ title, subtitle, outline }: Partial<ScreenTold> = {}, { answers }: FirstAnswers): string {
  const [, answer] = answers.find(([[noun, action]]) => noun === outline?.noun && action === outline.action) ?? [];
  const heading = filled(outline?.heading, answer) ?? title ?? "";
  const facts = (outline?.facts ?? []).map((fact) => filled(fact, answer)).filter((fact) => fact !== undefined);
  const about = [subtitle ?? "", facts.join(" · ")].filter((words) => words !== "");
  const first = `<p${outline?.isLarge ? ' class="large"' : ""}>${escape(heading)}</p>`;
  return first + about.map((words) => `<p>${escape(words)}</p>`).join("");
}

/** Words with the fields of an answer in place of their names; undefined if one of these says nothing. */
function filled(words: string | undefined, answer: unknown): string | undefined {
  let isSaid = true;
  const said = words?.replace(/\{([\w.]+)\}/g, (_, path: string) => {
    const value = path.split(".").reduce<unknown>((at, name) => (at as Record<string, unknown> | null)?.[name], answer);
    isSaid &&= typeof value === "number" || (typeof value === "string" && value !== "");
    return String(value);
  });
  return isSaid ? said : undefined;
}

/** Data that no browser runs. It may hold any text of the shop's, so nothing in it ends the element. */
function scriptWith(answers: FirstAnswers): string {
  return `<script type="application/json" id="answers">${JSON.stringify(answers).replaceAll("<", "\\u003c")}</script>`;
}

function hashesOf(tag: "script" | "style", html: string): string[] {
  return [...html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, "gs"))].map(
    ([, code]) =>
      `'sha256-${createHash("sha256")
        .update(code as string)
        .digest("base64")}'`,
  );
}
