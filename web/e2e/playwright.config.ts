import { defineConfig } from "@playwright/test";
import { browser } from "../../bin/browser.ts";
import { args } from "./chromium.ts";
import { baseURL, webServer } from "./server.ts";

// Found once; the workers inherit it.
process.env["CHROMIUM"] ??= browser((sentence) => process.stderr.write(`${sentence}\n`));

export default defineConfig({
  testDir: ".",
  testMatch: "*.spec.ts",
  outputDir: "../../test-results",
  // Long enough for a machine that does other things too.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  workers: 2,
  // A browser on a busy machine may stumble once; the run names each test that needed its second try.
  retries: 1,
  reporter: "line",
  webServer,
  use: {
    baseURL,
    actionTimeout: 30_000,
    viewport: { width: 1440, height: 900 },
    // Words and dates of the screens are checked in one language, wherever the tests run.
    locale: "en-US",
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: { executablePath: process.env["CHROMIUM"], args },
  },
});
