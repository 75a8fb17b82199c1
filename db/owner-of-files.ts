import { lchownSync, lstatSync, readdirSync, type Stats, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";

const ROOT = 0;

/**
 * After a command that was run as root: gives what it has made beside the database to the owner of that folder, so that the server,
 * which runs as that user, can use it. Other things that it has made are named in `more`.
 */
export function keepOwner(database: string, ...more: string[]): void {
  if (process.getuid?.() !== ROOT) return;
  const folder = dirname(database);
  const owner = statSync(folder, { throwIfNoEntry: false });
  if (owner === undefined || owner.uid === ROOT) return;
  const name = basename(database);
  const ours = (beside: string) => beside === "backups" || beside.startsWith(name) || beside.startsWith(`.${name}`);
  for (const beside of readdirSync(folder)) if (ours(beside)) give(join(folder, beside), owner);
  for (const path of more) give(path, owner);
}

/** Only what is root's and has one name: another name could be that of a file elsewhere. Links are not followed. */
function give(path: string, { uid, gid }: Stats): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found === undefined) return;
  if (found.uid === ROOT && (found.isDirectory() || found.nlink === 1)) lchownSync(path, uid, gid);
  if (found.isDirectory()) for (const inner of readdirSync(path)) give(join(path, inner), { uid, gid } as Stats);
}
