import type { Command } from "commander";
import { DATABASE } from "../../shop/database-option.ts";

const EXAMPLES = `
These commands work on the computer that keeps the file, for everybody who may read and write it. So nobody can be locked out
of their own shop.

Example:
  $ stockworks staff list
`;

const exampleOf = (words: string) => `\nExample:\n  $ stockworks ${words}\n`;

/** `stockworks staff`: who can sign in, how they get in, and what they may do. */
export function addStaff(program: Command): void {
  const staff = program
    .command("staff")
    .description("See who can sign in, let them in, and what they may do")
    .addHelpText("after", EXAMPLES);
  staff
    .command("list")
    .description("List the staff: role, whether they have a password, where they are signed in")
    .option(...DATABASE)
    .option("--json", "as JSON")
    .addHelpText("after", exampleOf("staff list"))
    .action(async (options) => (await import("./run.ts")).listStaff(options));
  staff
    .command("link")
    .description("Make a link to set somebody's password; without a name, the link that sets up a new shop")
    .argument("[name]", "their username or email")
    .option(...DATABASE)
    .option("--json", "as JSON")
    .addHelpText("after", exampleOf("staff link mara"))
    .action(async (name, options) => (await import("./run.ts")).linkStaff(name, options));
  staff
    .command("set-password")
    .description("Set somebody's password; it is asked for, or read from a pipe")
    .argument("<name>", "their username or email")
    .option(...DATABASE)
    .addHelpText("after", exampleOf("staff set-password mara"))
    .action(async (name, options) => (await import("./run.ts")).setPassword(name, options));
  staff
    .command("may")
    .description("Print what somebody may do and why, or what a role may")
    .argument("<name>", "a username, an email or a role")
    .option(...DATABASE)
    .option("--json", "as JSON")
    .addHelpText("after", exampleOf('staff may "Function Lead"'))
    .action(async (name, options) => (await import("./run.ts")).printRights(name, options));
  staff
    .command("export")
    .description("Write all that is kept of one person into a new folder, as lists and photos")
    .argument("<name>", "their username or email")
    .requiredOption("--out <folder>", "the folder, which must be new or empty")
    .option(...DATABASE)
    .addHelpText("after", exampleOf("staff export mara --out mara-2026"))
    .action(async (name, options) => (await import("./keep.ts")).exportPerson(name, options));
  staff
    .command("erase")
    .description("Erase who somebody was who has left: name, addresses, ways to sign in, photos; hours stay")
    .argument("<name>", "their username or email")
    .option(...DATABASE)
    .option("--yes", "do not ask for the name again")
    .option("--json", "as JSON")
    .addHelpText("after", exampleOf("staff erase mara"))
    .action(async (name, options) => (await import("./keep.ts")).erasePerson(name, options));
}
