import type { Command } from "commander";
import { DATABASE } from "../../shop/database-option.ts";

const EXAMPLES = `
Every option except --db can also be set in stockworks.config.json beside the database, such as { "host": "0.0.0.0", "allowHost": ["shop.lan"] }, or in a
variable: STOCKWORKS_HOST, STOCKWORKS_ALLOW_HOST. The command line wins over the variable, and the variable over the file. "stockworks doctor" shows which one is used.

Examples:
  $ stockworks serve --db shop.db --open
  $ STOCKWORKS_PORT=8080 stockworks serve --db shop.db --log json
`;

/** `stockworks serve`: the server and the web UI, until it is told to stop. */
export function addServe(program: Command): void {
  program
    .command("serve")
    .description("Start the server and the web UI, and print their address")
    .option(...DATABASE)
    .option("--port <number>", "the port to listen on; 0 takes any that is free", "4820")
    .option("--host <address>", "the address to listen on; 0.0.0.0 lets in the whole network", "127.0.0.1")
    .option(
      "--tls <what...>",
      "use TLS: local for a certificate that the shop signs itself, or the files of a certificate and its key (PEM)",
    )
    .option("--plain-http", "let others in without TLS; anybody in the network can listen in")
    .option("--public-url <address>", "the address that people type, if there is a proxy")
    .option("--trust-proxy <range...>", "the addresses of that proxy, like 10.0.0.2 or 10.0.0.0/24")
    .option("--allow-host <name...>", "another name by which others reach this computer")
    .option("--open", "open the address in a browser")
    .option("--demo", "fill a new database with a demo shop")
    .option("--log <format>", "write a line for each request: text, or json, which makes every line of the log JSON")
    .option("--after-backup <program>", "run this with the folder of each daily backup, to copy it to another place")
    .option("--no-daily-backup", "do not make a backup every day")
    .addHelpText("after", EXAMPLES)
    .action(async (options, self: Command) => {
      const { serve } = await import("./run.ts");
      // Only what was typed; defaults are not the caller's choice.
      const said = Object.entries(options).filter(([name]) => self.getOptionValueSource(name) === "cli");
      await serve(Object.fromEntries(said));
    });
}
