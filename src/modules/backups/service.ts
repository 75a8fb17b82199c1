import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, extname, join } from "node:path";
import { type BackupNote, backUp, DATABASE, NOTE, problemOf, removeUnfinished } from "../../../db/backup.ts";
import { ALL_TABLES } from "../../../db/damage.ts";
import { DatabaseProblem } from "../../../db/errors.ts";
import type { Service } from "../../api/endpoint.ts";
import { hoursBefore } from "../../lib/dates.ts";
import { Conflict, NotFound } from "../../lib/errors.ts";
import { count } from "../../lib/text.ts";
import type { Context } from "../../records/context.ts";
import { lookForDamage } from "../../records/damage.ts";
import { notifyOnceADay } from "../../records/notify.ts";
import { version } from "../../records/version.ts";
import { namedFiles } from "../order-files/service.ts";
import type { backups } from "./api.ts";
import { identityOf, lastingIdentity } from "./identity.ts";
import { askedName, dailyName, dayOf, isNamedAs, outdated } from "./rules.ts";
import type { KeptBackup } from "./schema.ts";

export const service: Service<typeof backups, Context> = {
  async create(context, { folder }) {
    return backUpNow(context, folder).catch((error: unknown) => {
      throw aboutPlace(error);
    });
  },

  list: async (context) => (await keptBackups(context)).own,

  async make(context) {
    const { folder, madeAt, bytes, photos } = await backUpNow(context).catch((error: unknown) => {
      // Whoever asks from a browser gets a short sentence, and the log the whole problem.
      if (!isDamage(error)) throw aboutPlace(error);
      throw context.problem() ?? new DatabaseProblem("unsound-copy", error.file, error.message);
    });
    return { name: basename(folder), madeAt, bytes, photos };
  },

  async check(context, { name }) {
    const folder = folderOf(context);
    // Only names in the list, because another name could lead out of the folder.
    if (!(await service.list(context, {})).some((kept) => kept.name === name))
      throw new NotFound(`There is no backup ${name}`);
    const problem = await problemOf(join(folder, name));
    if (problem !== undefined) return { message: problem, isWhole: false };
    const { rows, photos } = noteOf(join(folder, name)) as BackupNote;
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
    return { message: `It can be restored: ${count(total, "row")}, ${count(photos, "photo")}.`, isWhole: true };
  },

  async daily(context) {
    const name = dailyName(shopOf(context), context.today());
    const found = (await service.list(context, {})).find((own) => own.name.startsWith(name));
    if (found) return { today: join(folderOf(context), found.name), made: null, removed: [], failure: null };
    try {
      const identity = await lastingIdentity(context);
      const target = join(folderOf(context), name);
      // Another database may have had this one's name today.
      const free = existsSync(target) ? `${target}-${identity}` : target;
      const { folder } = await backUpTo(context, free, { madeAt: context.now(), version, identity });
      await context.files.removeUnnamed(await namedFiles(context), new Date(hoursBefore(context.now(), 24)));
      return { today: folder, made: folder, removed: await removeOutdated(context), failure: null };
    } catch (error) {
      const failure = (error as Error).message;
      await notifyOnceADay(context, FAILED, `The daily backup failed. ${failure}`);
      return { today: null, made: null, removed: [], failure };
    }
  },

  async copied(context, { name, failure }) {
    if (failure === undefined) note(context, COPIED, await lastingIdentity(context), { name, at: context.now() });
    else await notifyOnceADay(context, FAILED, `${name} was not copied to another place. ${failure}`);
    return {};
  },
};

const FAILED = { entity: "backup", eventType: "failed" } as const;

/** Notes in the folder of backups, for each database by its identity, which one was copied elsewhere last, and when. */
const COPIED = "copied.json";

/** Notes in the folder of backups, for each database, where the latest backup was made that somebody wanted in another folder. */
const ELSEWHERE = "elsewhere.json";

/** Notes in the folder of backups, for each database, where the backups are made that have begun. */
const BEGUN = "begun.json";

/** Makes the backup that somebody asks for, in this folder or in that for backups. */
async function backUpNow(context: Context, folder?: string) {
  const madeAt = context.now();
  const place = folder ?? join(folderOf(context), askedName(shopOf(context), madeAt));
  const identity = await lastingIdentity(context);
  const backup = await backUpTo(context, place, { madeAt, version, identity });
  if (folder !== undefined) rememberElsewhere(context, identity, folder);
  return backup;
}

/** The caller chose the place, so the whole error is theirs to see. */
function aboutPlace(error: unknown): unknown {
  const isAboutPlace = error instanceof DatabaseProblem && error.code !== "disk-full";
  return isAboutPlace ? new Conflict(error.message) : error;
}

/** Makes a backup, and removes before what a killed process has left of another. */
async function backUpTo(context: Context, folder: string, told: Parameters<typeof backUp>[2]) {
  const { identity } = told;
  const begun = (await noted<{ folders: string[] }>(context, BEGUN))?.folders ?? [];
  const remember = (folders: string[]) => noteIfPossible(context, BEGUN, identity, { folders });
  for (const left of begun) if (!running.has(left)) removeUnfinished(left);
  remember([...begun.filter((one) => running.has(one)), folder]);
  running.add(folder);
  const make = () => backUp(context, folder, told);
  try {
    return await make().catch(async (error: unknown) => {
      // The copy has what is damaged in the file.
      const damage = isDamage(error) ? await lookForDamage(context, ALL_TABLES) : undefined;
      if (damage?.isMended) return make();
      throw error;
    });
  } finally {
    running.delete(folder);
    remember([...running]);
  }
}

function isDamage(error: unknown): error is DatabaseProblem {
  return error instanceof DatabaseProblem && error.code === "damaged";
}

/** The folders of the backups that this process makes now. */
const running = new Set<string>();

/** A failure here must not fail the backup. */
function rememberElsewhere(context: Pick<Context, "file">, identity: string, folder: string): void {
  noteIfPossible(context, ELSEWHERE, identity, { folder });
}

function noteIfPossible(context: Pick<Context, "file">, name: string, identity: string, noted: unknown): void {
  try {
    mkdirSync(folderOf(context), { recursive: true });
    note(context, name, identity, noted);
  } catch {
    // Then nobody knows it later.
  }
}

function note(context: Pick<Context, "file">, name: string, identity: string, noted: unknown): void {
  const file = join(folderOf(context), name);
  writeFileSync(file, JSON.stringify({ ...readJson<object>(file), [identity]: noted }));
}

type Placed = Pick<Context, "file" | "db">;

async function noted<Content>(context: Placed, name: string): Promise<Content | undefined> {
  const identity = await identityOf(context);
  const all = readJson<Record<string, Content>>(join(folderOf(context), name));
  return identity === undefined ? undefined : all?.[identity];
}

/** The latest backup that is still there, whoever asked for it: its folder, and when it was made, UTC ISO 8601. */
export async function latestBackup(context: Placed): Promise<{ folder: string; madeAt: string } | undefined> {
  const [latest] = (await keptBackups(context)).own;
  const kept = latest && { folder: join(folderOf(context), latest.name), madeAt: latest.madeAt };
  const elsewhere = (await noted<{ folder: string }>(context, ELSEWHERE))?.folder;
  const found = elsewhere === undefined ? undefined : noteOf(elsewhere);
  if (elsewhere === undefined || found === undefined || found.identity !== (await identityOf(context))) return kept;
  return kept !== undefined && kept.madeAt > found.madeAt ? kept : { folder: elsewhere, madeAt: found.madeAt };
}

/** When the program of `serve --after-backup` last copied a backup to another place, UTC ISO 8601. */
export async function latestCopy(context: Placed): Promise<string | undefined> {
  return (await noted<{ at: string }>(context, COPIED))?.at;
}

/** The backups beside the database, the latest first, and how many of other databases are there. */
export async function keptBackups(context: Placed): Promise<{ own: KeptBackup[]; others: number }> {
  const [folder, shop, identity] = [folderOf(context), shopOf(context), await identityOf(context)];
  const own: KeptBackup[] = [];
  let others = 0;
  for (const name of namesIn(folder)) {
    const told = noteOf(join(folder, name));
    if (told === undefined) continue;
    const bytes = statSync(join(folder, name, DATABASE), { throwIfNoEntry: false })?.size;
    if (bytes === undefined) continue;
    const isOwn = told.identity === undefined ? isNamedAs(shop, name) : told.identity === identity;
    if (isOwn) own.push({ name, madeAt: told.madeAt, bytes, photos: told.photos });
    else others++;
  }
  return { own: own.sort((a, b) => b.madeAt.localeCompare(a.madeAt)), others };
}

/** Undefined if there is none, or only one that is not whole. */
function noteOf(folder: string): BackupNote | undefined {
  return readJson(join(folder, NOTE));
}

function readJson<Content>(file: string): Content | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

async function removeOutdated(context: Context): Promise<string[]> {
  const [folder, shop] = [folderOf(context), shopOf(context)];
  const dates = (await service.list(context, {})).flatMap(({ name }) => dayOf(shop, name) ?? []);
  const removed = outdated(dates).map((date) => dailyName(shop, date));
  for (const name of [...removed, ...abandoned(context)]) rmSync(join(folder, name), { recursive: true, force: true });
  return removed;
}

/** Deletes unfinished backups of processes that were killed, but not today's: they may still be under way. */
function abandoned(context: Context): string[] {
  const folder = folderOf(context);
  const yesterday = Date.parse(hoursBefore(context.now(), 24));
  return namesIn(folder).filter((name) => {
    const isOurs = name.startsWith(`${shopOf(context)}-`) && name.endsWith(".partial");
    return isOurs && statSync(join(folder, name)).mtimeMs < yesterday;
  });
}

function folderOf({ file }: Pick<Context, "file">): string {
  return join(dirname(file), "backups");
}

/** The name of the database: "shop" for `shop.db`. */
function shopOf({ file }: Pick<Context, "file">): string {
  return basename(file, extname(file));
}

function namesIn(folder: string): string[] {
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(folder) : [];
}
