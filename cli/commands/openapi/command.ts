import type { Command } from "commander";

const EXAMPLES = `
The same document as /api/openapi.json of a running server; it needs no database.

Example:
  $ stockworks openapi --out stockworks.json
`;

/** `stockworks openapi`: the description of the API for programs. */
export function addOpenapi(program: Command): void {
  program
    .command("openapi")
    .description("Print the OpenAPI 3.1 document of the API, as JSON")
    .option("--out <file>", "the file to write (default, or with -: stdout)")
    .addHelpText("after", EXAMPLES)
    .action(async ({ out }) => {
      const { printOpenapi } = await import("./run.ts");
      await printOpenapi(out);
    });
}
