import { defineConfig } from "@playwright/test";
import { browser } from "../../bin/browser.ts";
import { baseURL, webServer } from "./server.ts";

// Found once; the workers inherit it.
process.env["CHROMIUM"] ??= browser((sentence) => process.stderr.write(`${sentence}\n`));

// An emptied window would go on in a new process, and read and compile the whole app anew for each test.
const ONE_PROCESS = ["--disable-site-isolation-trials", "--renderer-process-limit=1"];
// A page lives for seconds: to make its code faster takes longer than to run it.
const QUICK_START = "--js-flags=--no-opt,--no-maglev";

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
  fullyParallel: true,
  reporter: "line",
  webServer,
  use: {
    baseURL,
    // One window for all tests of a worker, emptied after each: it costs half of opening a new one.
    reuseContext: true,
    viewport: { width: 1440, height: 900 },
    // Words and dates of the screens are checked in one language, wherever the tests run.
    locale: "en-US",
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: { executablePath: process.env["CHROMIUM"], args: ["--no-sandbox", ...ONE_PROCESS, QUICK_START] },
  },
});
