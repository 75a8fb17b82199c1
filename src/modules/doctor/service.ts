import { statfsSync, statSync } from "node:fs";
import { dirname } from "node:path";
import type { Service } from "../../api/endpoint.ts";
import { ownTimeZone } from "../../lib/dates.ts";
import { NotFound } from "../../lib/errors.ts";
import type { Context } from "../../records/context.ts";
import { lookForDamage, tablesOf } from "../../records/damage.ts";
import { version } from "../../records/version.ts";
import { namedFiles } from "../order-files/service.ts";
import { photosKept } from "../privacy/old-photos.ts";
import { settings } from "../settings/service.ts";
import type { doctor } from "./api.ts";
import { brokenHours } from "./hours.ts";
import { brokenInvariants, partsUnlikeTheirMovements } from "./invariants.ts";
import { oddPieces } from "./pieces.ts";
import {
  backupFinding,
  chainFinding,
  clockPhotosFinding,
  copyFinding,
  databaseFinding,
  diskFinding,
  hoursFinding,
  logFinding,
  nodeFinding,
  ordersFinding,
  otherDiskFinding,
  photosFinding,
  piecesFinding,
  referencesFinding,
  stockFinding,
  timeZoneFinding,
} from "./rules.ts";
import type { BackupWatched } from "./watch-rules.ts";
import { lookAtAll } from "./watches.ts";

export const service: Service<typeof doctor, Context> = {
  async examine(context) {
    const { file, place } = context;
    const { timeZone } = await settings.get(context, {});
    const { bytes, integrity, hurtsIndexesOnly, broken, chain } = await context.examine();
    const watched = await lookAtAll(context);
    const { backups } = watched["backup too old"] as BackupWatched;
    const findings = [
      databaseFinding(place, bytes, integrity, hurtsIndexesOnly),
      referencesFinding(broken),
      ...(chain ? [chainFinding(chain)] : []),
      ordersFinding(await brokenInvariants(context)),
      piecesFinding(await oddPieces(context)),
      stockFinding(await partsUnlikeTheirMovements(context)),
      hoursFinding(await brokenHours(context)),
      diskFinding(diskOf(file), bytes),
      logFinding(sizeOf(`${file}-commits`)),
      backupFinding(backups, context.now()),
      copyFinding(backups.copies, context.now()),
      ...otherDiskFinding(backups),
      ...Object.values(watched).flatMap((one) => one.findings),
      photosFinding(await photosIn(context)),
      clockPhotosFinding(await photosKept(context)),
      timeZoneFinding(timeZone, ownTimeZone()),
      nodeFinding(process.versions.node),
    ];
    return { version, findings };
  },

  async look(context, { table }) {
    const tables = await tablesOf(context);
    if (table !== undefined && !tables.includes(table)) throw new NotFound(`There is no table ${table}`);
    const damage = await lookForDamage(context, table);
    return { damage: damage?.message ?? null, tables };
  },
};

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/** What Linux calls NFS and the two kinds of Windows share. */
const NETWORK = new Set([0x6969, 0xff534d42, 0xfe534d42]);

function diskOf(file: string): { free: number; isNetwork: boolean } {
  const { bavail, bsize, type } = statfsSync(dirname(file));
  return { free: bavail * bsize, isNetwork: NETWORK.has(type) };
}

async function photosIn(context: Context): Promise<{ kept: number; missing: number; unnamed: number }> {
  const named = await namedFiles(context);
  const kept = new Set(await context.files.names());
  const missing = [...named].filter((hash) => !kept.has(hash)).length;
  return { kept: kept.size, missing, unnamed: kept.size - (named.size - missing) };
}
