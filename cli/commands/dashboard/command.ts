import { type Command, Option } from "commander";
import { DATABASE } from "../../shop/database-option.ts";

const EXAMPLES = `
Keys: ? lists all keys. q quits.

Examples:
  $ stockworks dashboard --db shop.db
  $ stockworks dashboard --plain | mail -s "Shift board" foreman@example.com
  $ stockworks dashboard --plain work
`;

/** The lists that are printed, by the word for each, with their names in the dashboard. */
const LISTS = { orders: "orders", work: "work orders", stock: "inventory" } as const;

interface Options {
  db?: string;
  plain?: true | keyof typeof LISTS;
  json?: boolean;
  readOnly?: boolean;
}

/** `stockworks dashboard`: the shift board and the lists of the shop in the terminal. */
export function addDashboard(program: Command): void {
  program
    .command("dashboard")
    .description("Show who is in, what is late and what is stuck, live in the terminal")
    .option(...DATABASE)
    .option("--read-only", "allow no changes")
    .addOption(new Option("--plain [list]", "print the board, or a list, once as text").choices(Object.keys(LISTS)))
    .option("--json", "print the board once as JSON")
    .addHelpText("after", EXAMPLES)
    .action((options: Options) => dashboard(options));
}

async function dashboard({ db, plain, json, readOnly = false }: Options): Promise<void> {
  const isPrinted = plain || json;
  if (!isPrinted && !(process.stdin.isTTY && process.stdout.isTTY && process.env["TERM"] !== "dumb")) {
    const { Invalid } = await import("../../../src/lib/errors.ts");
    throw new Invalid(
      "The dashboard needs a terminal that can be drawn on. Without one, --plain prints the board as text and --json as JSON",
    );
  }
  const { connect } = await import("../../shop/connect.ts");
  if (isPrinted) {
    const connection = await connect({ db, mustExist: true });
    try {
      const board = await connection.client.shiftBoard.get();
      const { plainBoard, plainList } = await import("../../tui/plain.ts");
      const { say, sayJson } = await import("../../print/output.ts");
      if (json) sayJson(board);
      else if (typeof plain === "string") say(await plainList(connection.client, LISTS[plain], board));
      else say(plainBoard(board, undefined));
    } finally {
      await connection.close();
    }
    return;
  }
  // React reads this when it is loaded, and is several times slower without it.
  process.env["NODE_ENV"] ??= "production";
  // With it, Ink draws nothing before the end, and no colours. But this is a terminal.
  delete process.env["CI"];
  const running = import("../../tui/run.tsx");
  const connection = await connect({ db, mustExist: true, surface: "tui" });
  const { lastLeft, leave } = await import("./last-left.ts");
  try {
    const { runDashboard } = await running;
    const code = await runDashboard(connection, { isReadOnly: readOnly, leftAt: await lastLeft(connection.place) });
    await leave(connection.place);
    process.exitCode = code;
  } finally {
    await connection.close();
  }
  process.exit();
}
