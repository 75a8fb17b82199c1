import { Invalid } from "../../../src/lib/errors.ts";
import { say, sayJson } from "../../print/output.ts";
import { progressBar } from "../../print/progress.ts";
import { connectFile } from "../../shop/connect.ts";

interface SeedOptions {
  db?: string;
  demo?: boolean;
  years?: string;
  orders?: string;
  json?: boolean;
}

/** `stockworks seed`: fills a new database and says what was added. */
export async function seedShop({ db, demo, years, orders, json }: SeedOptions): Promise<void> {
  if (!demo && years === undefined && orders === undefined)
    throw new Invalid("Say what to fill the database with: --demo, --years, --orders, or several of them");
  const input = {
    ...(demo ? { demo } : {}),
    ...(years === undefined ? {} : { years: numberOf("--years", years, /^\d+(\.\d+)?$/, "a number") }),
    ...(orders === undefined ? {} : { orders: numberOf("--orders", orders, /^\d+$/, "a whole number") }),
  };
  const bar = progressBar("Seeding");
  const connection = await connectFile({ db, ...(bar.progress ? { progress: bar.progress } : {}) });
  try {
    const { message, counts } = await connection.client.seed.fill(input);
    if (json) sayJson({ message, counts });
    else say(message);
  } finally {
    bar.end();
    await connection.close();
  }
}

/** Throws Invalid for what does not look like its number. */
function numberOf(option: string, text: string, form: RegExp, what: string): number {
  if (!form.test(text)) throw new Invalid(`${option} takes ${what}, and not "${text}"`);
  return Number(text);
}
