import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, extname, join } from "node:path";
import { type BackupNote, backUp, DATABASE, NOTE, problemOf } from "../../../db/backup.ts";
import { DatabaseProblem } from "../../../db/errors.ts";
import type { Service } from "../../api/endpoint.ts";
import { hoursBefore } from "../../lib/dates.ts";
import { Conflict, NotFound } from "../../lib/errors.ts";
import { count } from "../../lib/text.ts";
import { type Context, inTransaction } from "../../records/context.ts";
import { notify } from "../../records/notify.ts";
import { version } from "../../records/version.ts";
import { namedFiles } from "../order-files/service.ts";
import type { backups } from "./api.ts";
import { askedName, dailyName, dayOf, outdated } from "./rules.ts";
import type { KeptBackup } from "./schema.ts";

export const service: Service<typeof backups, Context> = {
  async create(context, { folder }) {
    const madeAt = context.now();
    const place = folder ?? join(folderOf(context), askedName(shopOf(context), madeAt));
    try {
      const backup = await backUp(context, place, { madeAt, version });
      if (folder !== undefined) rememberElsewhere(context, folder);
      return backup;
    } catch (error) {
      // The caller chose the place, so the whole error is theirs to see.
      const isAboutPlace = error instanceof DatabaseProblem && error.code !== "disk-full";
      throw isAboutPlace ? new Conflict(error.message) : error;
    }
  },

  list: async (context) => keptIn(folderOf(context)),

  async make(context) {
    const { folder, madeAt, bytes, photos } = await service.create(context, {});
    return { name: basename(folder), madeAt, bytes, photos };
  },

  async check(context, { name }) {
    const folder = folderOf(context);
    // Only names in the list, because another name could lead out of the folder.
    if (!keptIn(folder).some((kept) => kept.name === name)) throw new NotFound(`There is no backup ${name}`);
    const problem = await problemOf(join(folder, name));
    if (problem !== undefined) return { message: problem, isWhole: false };
    const { rows, photos } = noteOf(join(folder, name)) as BackupNote;
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
    return { message: `It can be restored: ${count(total, "row")}, ${count(photos, "photo")}.`, isWhole: true };
  },

  async daily(context) {
    const target = join(folderOf(context), dailyName(shopOf(context), context.today()));
    if (existsSync(target)) return { today: target, made: null, removed: [], failure: null };
    try {
      const { folder } = await backUp(context, target, { madeAt: context.now(), version });
      await context.files.removeUnnamed(await namedFiles(context), new Date(hoursBefore(context.now(), 24)));
      return { today: folder, made: folder, removed: removeOutdated(context), failure: null };
    } catch (error) {
      const failure = (error as Error).message;
      await tellOnceADay(context, `The daily backup failed. ${failure}`);
      return { today: null, made: null, removed: [], failure };
    }
  },

  async copied(context, { name, failure }) {
    if (failure === undefined)
      writeFileSync(join(folderOf(context), COPIED), JSON.stringify({ name, at: context.now() }));
    else await tellOnceADay(context, `${name} was not copied to another place. ${failure}`);
    return {};
  },
};

/** Notes in the folder of backups which one was copied elsewhere last, and when. */
const COPIED = "copied.json";

/** Notes in the folder of backups where the latest backup was made that somebody wanted in another folder. */
const ELSEWHERE = "elsewhere.json";

/** A failure here must not fail the backup, which is made already. */
function rememberElsewhere(context: Pick<Context, "file">, folder: string): void {
  try {
    mkdirSync(folderOf(context), { recursive: true });
    writeFileSync(join(folderOf(context), ELSEWHERE), JSON.stringify({ folder }));
  } catch {
    // Then doctor does not know it.
  }
}

/** The latest backup that is still there, whoever asked for it: its folder, and when it was made, UTC ISO 8601. */
export function latestBackup(context: Pick<Context, "file">): { folder: string; madeAt: string } | undefined {
  const own = folderOf(context);
  const [kept] = keptIn(own).map(({ name, madeAt }) => ({ folder: join(own, name), madeAt }));
  const elsewhere = readJson<{ folder: string }>(join(own, ELSEWHERE))?.folder;
  const madeAt = elsewhere === undefined ? undefined : noteOf(elsewhere)?.madeAt;
  if (elsewhere === undefined || madeAt === undefined) return kept;
  return kept !== undefined && kept.madeAt > madeAt ? kept : { folder: elsewhere, madeAt };
}

/** When the program of `serve --after-backup` last copied a backup to another place, UTC ISO 8601. */
export function latestCopy(context: Pick<Context, "file">): string | undefined {
  return readJson<{ at: string }>(join(folderOf(context), COPIED))?.at;
}

/** The backups of a folder, the latest first. */
function keptIn(folder: string): KeptBackup[] {
  const kept = namesIn(folder).flatMap((name) => {
    const note = noteOf(join(folder, name));
    if (note === undefined) return [];
    const bytes = statSync(join(folder, name, DATABASE), { throwIfNoEntry: false })?.size;
    return bytes === undefined ? [] : [{ name, madeAt: note.madeAt, bytes, photos: note.photos }];
  });
  return kept.sort((a, b) => b.madeAt.localeCompare(a.madeAt));
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

function removeOutdated(context: Context): string[] {
  const [folder, shop] = [folderOf(context), shopOf(context)];
  const dates = namesIn(folder).flatMap((name) => dayOf(shop, name) ?? []);
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

async function tellOnceADay(context: Context, message: string): Promise<void> {
  await inTransaction(context, async (inner) => {
    const told = await inner.db
      .selectFrom("notifications")
      .select("id")
      .where("relatedEntity", "=", "backup")
      .where("createdAt", ">", hoursBefore(inner.now(), 24))
      .executeTakeFirst();
    if (!told) await notify(inner, { entity: "backup", eventType: "failed" }, null, message);
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
  return existsSync(folder) ? readdirSync(folder) : [];
}
