import type { Command } from "commander";

/** `stockworks serve`: the server and the web UI, until it is told to stop. */
export function addServe(program: Command): void {
  program
    .command("serve")
    .description("Start the server and the web UI, and print their address")
    .option("--db <file>", "the database file (default: the platform's data folder, or STOCKWORKS_DB)")
    .option("--port <number>", "the port to listen on; 0 takes any that is free", "4820")
    .option("--host <address>", "the address to listen on", "127.0.0.1")
    .option(
      "--tls <what...>",
      "speak TLS: local, by an authority of the shop's own, or a certificate and its key as PEM",
    )
    .option("--plain-http", "let others in without TLS; anybody in the network can read along")
    .option("--public-url <address>", "the address that others type, where a proxy answers it")
    .option("--trust-proxy <range...>", "the addresses of that proxy, like 10.0.0.2 or 10.0.0.0/24")
    .option("--allow-host <name...>", "a further name that others know this computer by")
    .option("--open", "open the address in a browser")
    .option("--demo", "fill a new database with a demo shop")
    .option("--log <format>", "write one JSON line per request to stderr: json")
    .option("--after-backup <program>", "run this with the folder of each daily backup, to copy it to another place")
    .option("--no-daily-backup", "do not back up to the folder backups beside the database every day")
    .addHelpText("after", "\nExample:\n  $ stockworks serve --db shop.db --open\n")
    .action(async (options) => {
      const { serve } = await import("./run.ts");
      await serve(options);
    });
}
