import { basename, join } from "node:path";
import { answered, apartFromUs, COPIED_WITHIN_MS } from "../../../db/apart.ts";
import { backUp, removeUnfinished } from "../../../db/backup.ts";
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
import { lastingIdentity } from "./identity.ts";
import { askedName, type Copies, dailyName, dayOf, outdated } from "./rules.ts";
import { folderOf, noteFor, ownBackups, type SeenBackups, shopOf } from "./seen.ts";

export const service: Service<typeof backups, Context> = {
  async create(context, { folder }) {
    return backUpNow(context, folder).catch((error: unknown) => {
      throw aboutPlace(error);
    });
  },

  list: async (context) => (await ownBackups(context)).own.map(({ note: _, ...backup }) => backup),

  async make(context) {
    const { folder, madeAt, bytes, photos } = await backUpNow(context).catch((error: unknown) => {
      // Whoever asks from a browser gets a short sentence, and the log the whole problem.
      if (!isDamage(error)) throw aboutPlace(error);
      throw context.problem() ?? new DatabaseProblem("unsound-copy", error.file, error.message);
    });
    return { name: basename(folder), madeAt, bytes, photos };
  },

  async check(context, { name }) {
    // Only names in the list, because another name could lead out of the folder.
    const found = (await ownBackups(context)).own.find((kept) => kept.name === name);
    if (!found) throw new NotFound(`There is no backup ${name}`);
    const folder = join(folderOf(context), name);
    const problem = await answered(apartFromUs("problemOf", folder), folder, COPIED_WITHIN_MS);
    if (problem !== null) return { message: problem, isWhole: false };
    const { rows, photos } = found.note;
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
    return { message: `It can be restored: ${count(total, "row")}, ${count(photos, "photo")}.`, isWhole: true };
  },

  async daily(context) {
    const name = dailyName(shopOf(context), context.today());
    try {
      const seen = await ownBackups(context);
      const found = seen.own.find((own) => own.name.startsWith(name));
      if (found) return { today: join(folderOf(context), found.name), made: null, removed: [], failure: null };
      const identity = await lastingIdentity(context);
      const target = join(folderOf(context), name);
      // Another database may have had this one's name today.
      const free = seen.names.includes(name) ? `${target}-${identity}` : target;
      const { folder } = await backUpTo(context, free, { madeAt: context.now(), version, identity });
      await context.files.removeUnnamed(await namedFiles(context), new Date(hoursBefore(context.now(), 24)));
      return { today: folder, made: folder, removed: await removeOutdated(context, seen), failure: null };
    } catch (error) {
      const failure = (error as Error).message;
      await notifyOnceADay(context, FAILED, `The daily backup failed. ${failure}`);
      return { today: null, made: null, removed: [], failure };
    }
  },

  async copied(context, { name, failure, isUnderWay }) {
    const at = context.now();
    const identity = await lastingIdentity(context);
    const { copies = {} } = await ownBackups(context);
    const { latest } = copies;
    const noted: Copies = isUnderWay
      ? { ...copies, begun: { name, at } }
      : failure === undefined
        ? { latest: { name, at } }
        : { ...(latest && { latest }), failed: { name, at, why: failure } };
    await noteFor(context, "copied.json", identity, noted);
    if (failure !== undefined)
      await notifyOnceADay(context, FAILED, `${name} was not copied to another place. ${failure}`);
    return {};
  },
};

const FAILED = { entity: "backup", eventType: "failed" } as const;

/** Makes the backup that somebody asks for, in this folder or in that for backups. */
async function backUpNow(context: Context, folder?: string) {
  const madeAt = context.now();
  const place = folder ?? join(folderOf(context), askedName(shopOf(context), madeAt));
  const identity = await lastingIdentity(context);
  const backup = await backUpTo(context, place, { madeAt, version, identity });
  // A failure here must not fail the backup: then nobody knows it later.
  if (folder !== undefined) await noteFor(context, "elsewhere.json", identity, { folder }).catch(() => {});
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
  const { begun } = await ownBackups(context);
  const left: string[] = [];
  for (const one of begun) if (!running.has(one)) await removeUnfinished(one).catch(() => left.push(one));
  const remember = () => noteFor(context, "begun.json", identity, { folders: [...left, ...running] }).catch(() => {});
  running.add(folder);
  await remember();
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
    await remember();
  }
}

function isDamage(error: unknown): error is DatabaseProblem {
  return error instanceof DatabaseProblem && error.code === "damaged";
}

/** The folders of the backups that this process makes now. */
const running = new Set<string>();

/** Removes daily backups that are old enough, and what processes that were killed have left, but not today's: that may be under way. */
async function removeOutdated(context: Context, { own, unfinished }: SeenBackups): Promise<string[]> {
  const [folder, shop] = [folderOf(context), shopOf(context)];
  const dates = [...own.flatMap(({ name }) => dayOf(shop, name) ?? []), context.today()];
  const removed = outdated(dates).map((date) => dailyName(shop, date));
  const yesterday = Date.parse(hoursBefore(context.now(), 24));
  const abandoned = unfinished.filter(({ name, changedAt }) => name.startsWith(`${shop}-`) && changedAt < yesterday);
  const paths = [...removed, ...abandoned.map(({ name }) => name)].map((name) => join(folder, name));
  if (paths.length > 0) await answered(apartFromUs("removeFolders", ...paths), folder, COPIED_WITHIN_MS);
  return removed;
}
