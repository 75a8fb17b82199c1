import { CallFailed } from "../../../src/api/http-client.ts";
import { Invalid, Refusal } from "../../../src/lib/errors.ts";
import { say, sayJson } from "../../print/output.ts";
import { findOwner } from "../../shop/connect.ts";
import { databaseOf, isPostgres } from "../../shop/database-file.ts";
import { overSocket } from "../../shop/guest.ts";

/** The server answers within two seconds whatever hangs. One that takes longer stands still itself. */
const WITHIN_MS = 4000;

/**
 * `stockworks health`: asks the server of this database whether it works. Throws Refusal where none runs, and
 * CallFailed with what is wrong.
 */
export async function sayHealth({ db, json }: { db?: string; json?: boolean }): Promise<void> {
  const file = await databaseOf(db);
  if (isPostgres(file))
    throw new Invalid("A database on PostgreSQL can have several servers: ask each at its /healthz");
  const owner = await findOwner(file, WITHIN_MS);
  if (!owner?.address) throw new Refusal(`No server of ${file} runs`);
  const answer = await overSocket(file, {}, WITHIN_MS)("/healthz", { method: "GET", headers: {} });
  if (!answer.ok) throw new CallFailed(answer.status, await answer.text());
  if (json) return sayJson({ address: owner.address, pid: owner.pid });
  say(`Stockworks works at ${owner.address}`);
}
