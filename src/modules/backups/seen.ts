import { basename, dirname, extname, join } from "node:path";
import { answered, apartFromUs } from "../../../db/apart.ts";
import type { SeenFolder } from "../../../db/backup-folder.ts";
import { DatabaseProblem } from "../../../db/errors.ts";
import type { Context } from "../../records/context.ts";
import { identityOf } from "./identity.ts";
import { type Copies, isNamedAs, type LatestBackup } from "./rules.ts";

type Placed = Pick<Context, "file" | "db" | "others">;
type Backup = SeenFolder["backups"][number];

/** What is in the folder of backups beside the database. */
export interface SeenBackups {
  /** This database's own backups, the latest first. */
  own: { name: string; madeAt: string; bytes: number; photos: number; note: Backup["note"] }[];
  /** All names there, and of unfinished backups the time of their last change. */
  names: string[];
  unfinished: SeenFolder["unfinished"];
  /** How many there are of other databases. */
  others: number;
  copies?: Copies;
  /** Where the latest backup was made that somebody wanted in another folder. */
  elsewhere?: string;
  /** Where backups are made that have begun. */
  begun: string[];
}

/** Looks at the backups beside the database. Throws a DatabaseProblem if their place stands still. */
export async function ownBackups(context: Placed): Promise<SeenBackups> {
  const [folder, shop, identity] = [folderOf(context), shopOf(context), await identityOf(context)];
  const { names, backups, unfinished, noted } = await answered(apartFromUs("seenIn", folder), folder);
  const isOwn = ({ name, note }: Backup) =>
    note.identity === undefined ? isNamedAs(shop, name) : note.identity === identity;
  const own = backups.filter(isOwn).map(({ name, note, bytes }) => {
    const { madeAt, photos } = note;
    return { name, madeAt, bytes, photos, note };
  });
  const notedIn = (name: keyof Noted) =>
    identity === undefined ? undefined : (noted[name]?.[identity] as Noted[typeof name] | undefined);
  const copies = notedIn("copied.json") as (Copies & Partial<Copies["latest"]>) | undefined;
  const elsewhere = (notedIn("elsewhere.json") as Noted["elsewhere.json"] | undefined)?.folder;
  return {
    own: own.sort((a, b) => b.madeAt.localeCompare(a.madeAt)),
    names,
    unfinished,
    others: backups.length - own.length,
    ...(copies && { copies: readCopies(copies) }),
    ...(elsewhere !== undefined && { elsewhere }),
    begun: (notedIn("begun.json") as Noted["begun.json"] | undefined)?.folders ?? [],
  };
}

/** The latest backup that is still there, whoever asked for it, wherever that is. */
export async function latestBackup(context: Placed): Promise<LatestBackup> {
  let seen: SeenBackups;
  try {
    seen = await ownBackups(context);
  } catch (error) {
    return { others: 0, silence: silenceOf(error) };
  }
  const {
    own: [first],
    others,
    copies,
    elsewhere,
  } = seen;
  const kept = first && { folder: join(folderOf(context), first.name), madeAt: first.madeAt };
  const isAlone = kept !== undefined && (await isOnOneDisk(context, [kept.folder, ...(elsewhere ? [elsewhere] : [])]));
  const found = {
    others,
    ...(copies && { copies }),
    ...(kept && { latest: kept }),
    ...(isAlone && { isOnOneDisk: true as const }),
  };
  if (elsewhere === undefined) return found;
  try {
    const note = await answered(apartFromUs("noteOf", elsewhere), elsewhere);
    const isOlder = kept !== undefined && note !== null && kept.madeAt > note.madeAt;
    if (note === null || isOlder || note.identity !== (await identityOf(context))) return found;
    return { ...found, latest: { folder: elsewhere, madeAt: note.madeAt } };
  } catch (error) {
    return { ...found, silence: silenceOf(error) };
  }
}

/** Whether all of these are on the disk of the database. On PostgreSQL nobody here knows where that is. */
async function isOnOneDisk({ file, others }: Placed, folders: string[]): Promise<boolean> {
  if (others !== undefined) return false;
  // One that does not answer is on another.
  return answered(apartFromUs("onDiskOf", file, ...folders), folders.at(-1) as string).catch(() => false);
}

function silenceOf(error: unknown): string {
  if (error instanceof DatabaseProblem) return error.message;
  throw error;
}

/** What is noted in the folder of backups, for each database by its identity. */
interface Noted {
  "copied.json": Copies;
  "elsewhere.json": { folder: string };
  "begun.json": { folders: string[] };
}

/** Earlier versions noted the latest copy alone. */
function readCopies({ name, at, ...copies }: Copies & Partial<Copies["latest"]>): Copies {
  return name === undefined || at === undefined ? copies : { latest: { name, at } };
}

/** Notes something for this database in the folder of backups. */
export async function noteFor<Name extends keyof Noted>(
  context: Pick<Context, "file">,
  name: Name,
  identity: string,
  noted: Noted[Name],
): Promise<void> {
  const folder = folderOf(context);
  await answered(apartFromUs("noteIn", folder, name, identity, JSON.stringify(noted)), folder);
}

/** The folder of a database's backups. */
export function folderOf({ file }: Pick<Context, "file">): string {
  return join(dirname(file), "backups");
}

/** The name of the database: "shop" for `shop.db`. */
export function shopOf({ file }: Pick<Context, "file">): string {
  return basename(file, extname(file));
}
