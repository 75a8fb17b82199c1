import type { Command } from "commander";
import { DATABASE } from "../../shop/database-option.ts";

/** `stockworks seed`: fills a new database. */
export function addSeed(program: Command): void {
  program
    .command("seed")
    .description("Fill a new database with a demo shop, or with many made-up orders")
    .option(...DATABASE)
    .option("--demo", "a demo shop with orders, parts and people")
    .option("--years <number>", "the demo shop with so many years of orders, work, hours and stock movements")
    .option("--orders <number>", "how many orders to generate, the same ones each time")
    .option("--json", "print the result as JSON")
    .addHelpText("after", "\nExample:\n  $ stockworks seed --db try.db --demo\n")
    .action(async (options) => {
      const { seedShop } = await import("./run.ts");
      await seedShop(options);
    });
}
