import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
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
}

/** A page as it is sent. */
interface ShellPage {
  html: string;
  etag: string;
}

/** Every page asks this first. */
const ASKED_FIRST = '<link rel="preload" as="fetch" href="/api/me" crossorigin="use-credentials">';

/**
 * The built page as each address has it: with its screen's title, so that the first paint says where one is, and with links to the
 * screen's scripts, which are then on their way before any script runs. Also the policy under which its own style and script may run.
 */
export function shellPages(dir: string): { policy: string; at(path: string): ShellPage } {
  const shell = readFileSync(join(dir, "index.html"), "utf8");
  const file = join(dir, "screens.json");
  const screens: ScreenTold[] = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : [];
  const made = new Map<ScreenTold | undefined, ShellPage>();
  return {
    policy: policyWith({ scripts: hashesOf("script", shell), styles: hashesOf("style", shell) }),
    at(path) {
      const screen = screenAt(path, screens);
      const page = made.get(screen) ?? pageOf(shell, screen);
      made.set(screen, page);
      return page;
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

function pageOf(shell: string, screen: ScreenTold | undefined): ShellPage {
  const { title = "", subtitle, scripts = [] } = screen ?? {};
  const ahead = scripts.map((script) => `<link rel="modulepreload" crossorigin href="${script}">`);
  const said = [title, subtitle].filter((words) => words !== undefined);
  const html = shell
    .replace("<!--ahead-->", () => [ASKED_FIRST, ...ahead].join("\n    "))
    .replace("<!--screen-->", () => said.map((words) => `<p>${escape(words)}</p>`).join(""));
  // Its own hash, because size and time of a file that a package manager unpacked prove nothing.
  return { html, etag: `"${sha256(html)}"` };
}

function hashesOf(tag: "script" | "style", html: string): string[] {
  return [...html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, "gs"))].map(
    ([, code]) =>
      `'sha256-${createHash("sha256")
        .update(code as string)
        .digest("base64")}'`,
  );
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
