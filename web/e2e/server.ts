// Chosen once, by this process; the workers inherit it. Two test runs at the same time do not meet.
process.env["STOCKWORKS_E2E_PORT"] ??= String(20_000 + (process.pid % 20_000));
const port = process.env["STOCKWORKS_E2E_PORT"];

/** Where the tests go: a server that runs already, or the one below. */
export const baseURL = process.env["STOCKWORKS_URL"] ?? `http://127.0.0.1:${port}`;

/** What the browser tests run against; the one place to change when it is to be another server. */
export const webServer = process.env["STOCKWORKS_URL"]
  ? undefined
  : {
      command: `node --import tsx web/e2e/serve.ts ${port}`,
      cwd: new URL("../..", import.meta.url).pathname,
      url: baseURL,
      timeout: 120_000,
      gracefulShutdown: { signal: "SIGTERM" as const, timeout: 10_000 },
    };
