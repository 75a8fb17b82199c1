import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";
import { installOnDebian } from "./debian.ts";
import { root } from "./run.ts";

// The first has no window to draw, and takes a fifth less of the processor.
const NAMES = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
];
const PLACES: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
  ],
  win32: ["PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"].map((name) =>
    join(process.env[name] ?? "C:\\", "Google\\Chrome\\Application\\chrome.exe"),
  ),
};
const DOWNLOAD_MS = 180_000;

/**
 * Path of a Chromium or Chrome that starts: an installed one (or `CHROMIUM`), else Playwright's own, else, as root on
 * Debian, the distribution's package. Throws with a sentence that says what to install.
 */
export function browser(tell: (sentence: string) => void): string {
  return installed() ?? playwrights(tell) ?? debians(tell) ?? giveUp();
}

/** The first that starts of `CHROMIUM`, those on the path, and the usual places. */
function installed(): string | undefined {
  const onPath = (process.env["PATH"] ?? "")
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [process.env["CHROMIUM"], ...onPath, ...(PLACES[process.platform] ?? [])].find(starts);
}

function playwrights(tell: (sentence: string) => void): string | undefined {
  const own = chromium.executablePath();
  if (starts(own)) return own;
  tell("No Chromium or Chrome is installed; downloading Playwright's own …");
  spawnSync(process.execPath, [join(root, "node_modules/@playwright/test/cli.js"), "install", "chromium"], {
    stdio: "ignore",
    timeout: DOWNLOAD_MS,
  });
  return starts(own) ? own : undefined;
}

function debians(tell: (sentence: string) => void): string | undefined {
  for (const name of ["chromium-headless-shell", "chromium"]) {
    installOnDebian([name], tell);
    const found = installed();
    if (found !== undefined) return found;
  }
  return undefined;
}

function giveUp(): never {
  throw new Error(
    "The browser tests need Chromium or Chrome: install one, or set CHROMIUM to its path, or run: npx playwright install --with-deps chromium",
  );
}

/** Whether the program is there and its libraries are too. On Windows asking for the version would open a window. */
function starts(path: string | undefined): boolean {
  if (!path || !existsSync(path)) return false;
  return process.platform === "win32" || spawnSync(path, ["--version"], { stdio: "ignore" }).status === 0;
}
