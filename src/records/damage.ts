import type { Damage } from "../../db/damage.ts";
import type { Context, Store } from "./context.ts";
import { notify, notifyOnce } from "./notify.ts";

const DAMAGED = { entity: "database", eventType: "damaged" } as const;

/**
 * Looks for damage in a table with its indexes, or quickly in all of the file, and tells Owners of damaged indexes. After
 * other damage nothing can be stored: it is the answer to every call.
 */
export async function lookForDamage(context: Context, table?: string): Promise<Damage | undefined> {
  const damage = await context.lookForDamage(table);
  if (damage?.tables === undefined) return damage;
  const index = `An index of ${damage.tables.join(", ").replaceAll("_", " ")}`;
  if (damage.isMended) {
    const message = `${index} was damaged, and was made anew from the rows. The disk may be failing: check it, and see that there are backups on another one`;
    await notify(context, DAMAGED, null, message);
  } else {
    const message = `${index} is damaged and cannot be made anew, so lists may miss rows. Stop the server, and restore the latest backup: stockworks restore FOLDER`;
    await notifyOnce(context, DAMAGED, message);
  }
  return damage;
}

/** The names of the tables. */
export async function tablesOf({ db }: Pick<Store, "db">): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  return tables.filter(({ isView }) => !isView).map(({ name }) => name);
}
