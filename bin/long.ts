/** Tests that take long: `npm run long` runs them, before a release and after a change of what they try; `npm test` all others. */
export const LONG = {
  units: [
    "cli/commands/sign-in/sign-in.test.ts",
    "cli/commands/serve/soak.test.ts",
    "cli/commands/serve/durability.test.ts",
    "cli/commands/log/ten-changes.test.ts",
    "cli/print/printable.test.ts",
    "src/server/canaries.test.ts",
    "bench/torture/stories.test.ts",
    "bin/documents.test.ts",
  ],
  /** The names of their files without `.spec.ts`. */
  browser: ["order-story", "second-host", "zoom"],
};
