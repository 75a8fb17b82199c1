import { Invalid } from "../../../src/lib/errors.ts";
import { say, sayJson } from "../../print/output.ts";
import { progressBar } from "../../print/progress.ts";
import { connectFile } from "../../shop/connect.ts";

interface SeedOptions {
  db?: string;
  demo?: boolean;
  orders?: string;
  json?: boolean;
}

/** `stockworks seed`: fills a new database and says what was added. */
export async function seedShop({ db, demo, orders, json }: SeedOptions): Promise<void> {
  if (!demo && orders === undefined) throw new Invalid("Say what to fill the database with: --demo, --orders, or both");
  if (orders !== undefined && !/^\d+$/.test(orders))
    throw new Invalid(`--orders takes a whole number, and not "${orders}"`);
  const input = { ...(demo ? { demo } : {}), ...(orders === undefined ? {} : { orders: Number(orders) }) };
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
