import { type Command, Option } from "commander";

const EXAMPLES = `
Make a token first, in the browser under My account. Commands without --db then work at that shop: import, export, report,
dashboard, staff list. A script sets STOCKWORKS_URL and STOCKWORKS_TOKEN instead.

Examples:
  $ stockworks sign-in https://192.168.1.20:4820
  $ stockworks sign-in https://shop.example < token.txt
`;

/** `stockworks sign-in` and `stockworks sign-out`: to work at a shop on another computer. */
export function addSignIn(program: Command): void {
  program
    .command("sign-in")
    .description("Work at a shop on another computer; your token is asked for, or read from a pipe")
    .argument("<address>", "the address that you type in the browser there")
    // People expect this option, so it is refused with a reason.
    .addOption(new Option("--token [token]", "refused: the token is asked for").hideHelp())
    .addHelpText("after", EXAMPLES)
    .action(async (address: string, { token }: { token?: string | true }) =>
      (await import("./run.ts")).signIn(address, token !== undefined),
    );
  program
    .command("sign-out")
    .description("End the token that was given to sign-in, and forget it")
    .addHelpText("after", "\nExample:\n  $ stockworks sign-out\n")
    .action(async () => (await import("./run.ts")).signOut());
}
