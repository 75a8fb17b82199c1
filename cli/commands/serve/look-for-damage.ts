import { randomInt } from "node:crypto";
import { complain, remark } from "../../print/output.ts";
import type { Owner } from "../../shop/owner.ts";

const DAY_MS = 24 * 3_600_000;

/**
 * In `stockworks serve`, while others work: looks quickly at all of the file, and then once a day at each table, one after
 * another with pauses in between. Damage that cannot be mended is from then on the answer to every call.
 */
export async function lookForDamage(
  { client, store }: { client: Pick<Owner["client"], "doctor">; store: Pick<Owner["store"], "problem"> },
  stopping: AbortSignal,
): Promise<void> {
  let isLooking = false;
  const look = async (table?: string): Promise<string[]> => {
    if (isLooking || store.problem() !== undefined) return [];
    isLooking = true;
    try {
      const { damage, tables } = await client.doctor.look(table === undefined ? {} : { table });
      if (damage !== null) remark(damage);
      return tables;
    } catch (error) {
      if (!stopping.aborted) complain("Looking for damage failed:", error);
      return [];
    } finally {
      isLooking = false;
    }
  };
  const parts = [undefined, ...(await look())];
  if (stopping.aborted) return;
  // By chance, so that a server that runs for some hours a day comes to each of them.
  let turn = randomInt(parts.length);
  const timer = setInterval(() => void look(parts[turn++ % parts.length]), DAY_MS / parts.length);
  stopping.addEventListener("abort", () => clearInterval(timer));
}
