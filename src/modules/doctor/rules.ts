import { hoursBetween } from "../../lib/dates.ts";
import { count, firstOf, formatNumber, size, spanOf } from "../../lib/text.ts";
import { COPY_HOURS, type Copies, type LatestBackup } from "../backups/rules.ts";
import type { Finding, Level } from "./schema.ts";

/** The result of checking the change log's chain. */
interface ChainState {
  lines: number;
  /**
   * The first chained line, null if none; the first that does not follow, null if none; and the lines missing at the
   * end.
   */
  since: number | null;
  broken: number | null;
  missing: number;
}

const MB = 1_000_000;
/** With less free space than this, writes may soon fail; a backup needs as much as the database. */
const LEAST_FREE = 100 * MB;
const SCARCE_FREE = 1000 * MB;
/** The log is moved into the database at 16 MB at most; a longer one means that something prevents that. */
const LONG_LOG = 64 * MB;
const OLD_BACKUP_HOURS = 48;
/** A copy that takes longer may wait for a disk that does not answer. */
const LONG_COPY_HOURS = 1;
const OLDEST_NODE = "20.19.0";
const EARLIER_BACKUP = "Restore a backup from before this happened: stockworks restore FOLDER";
const LOOPBACK = /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:|$)/;

/** What SQLite says about the file. */
export function databaseFinding(file: string, bytes: number, integrity: string, hurtsIndexesOnly = false): Finding {
  if (integrity === "ok") return finding("Database", "ok", `${file}, ${size(bytes)}, is sound`);
  const advice = hurtsIndexesOnly
    ? "Leave the server running, which makes a damaged index anew from its rows within a day"
    : "Restore the latest backup: stockworks restore FOLDER";
  return finding("Database", "fail", `${file} is damaged: ${integrity}`, advice);
}

/** Rows that refer to a record that does not exist, by table. */
export function referencesFinding(tables: readonly string[]): Finding {
  if (tables.length === 0) return finding("References", "ok", "Every record that is referred to exists");
  const message = `Rows of ${tables.join(", ")} refer to records that do not exist`;
  return finding("References", "fail", message, EARLIER_BACKUP);
}

/** Whether the change log is as it was written. */
export function chainFinding({ lines, since, broken, missing }: ChainState): Finding {
  const advice = "Another program changed the file. Compare it with an earlier backup";
  const gone = missing === 1 ? "The last line is gone" : `The last ${formatNumber(missing)} lines are gone`;
  if (broken !== null) {
    const message = `Change ${broken} was altered after it was written, or the one before it was removed`;
    return finding("Change log", "fail", message, advice);
  }
  if (missing > 0) return finding("Change log", "fail", gone, advice);
  if (since === null) return finding("Change log", "ok", `${count(lines, "change")}, none of them chained yet`);
  const earlier = since > 1 ? `, from change ${since} on` : "";
  return finding("Change log", "ok", `${count(lines, "change")}, each chained to the one before${earlier}`);
}

/** Whether orders, work orders and steps agree with each other; `broken` names the orders that do not. */
export function ordersFinding(broken: readonly { says: string; orders: readonly string[] }[]): Finding {
  if (broken.length === 0) return finding("Orders", "ok", "Orders, work orders and steps agree");
  const told = broken.map(({ says, orders }) => `${firstOf(orders, 3, (number) => number).join(", ")} ${says}`);
  return finding("Orders", "fail", told.join("; "), EARLIER_BACKUP);
}

/** Whether what was ordered, sent, made and shipped agree; a clerk may have meant it where they do not. */
export function piecesFinding(odd: readonly { says: string; orders: readonly string[] }[]): Finding {
  if (odd.length === 0) return finding("Pieces", "ok", "No open order makes or ships more than was ordered or made");
  const told = odd.map(({ says, orders }) => `${firstOf(orders, 3, (number) => number).join(", ")} ${says}`);
  return finding("Pieces", "warn", told.join("; "), "Look at the work orders and shipments of these orders");
}

/** Whether the stock of each part is the sum of its movements; `unlike` are the part numbers where it is not. */
export function stockFinding(unlike: readonly string[]): Finding {
  if (unlike.length === 0) return finding("Stock", "ok", "The stock of each part is the sum of its movements");
  const told = `The stock of ${firstOf(unlike, 3, (number) => number).join(", ")} is not the sum of the movements`;
  return finding("Stock", "fail", told, EARLIER_BACKUP);
}

/** Whether clock-ins and clock-outs alternate, and exported payroll is unchanged. */
export function hoursFinding(broken: readonly { says: string; people: readonly string[] }[]): Finding {
  if (broken.length === 0)
    return finding("Hours", "ok", "Everybody clocks in and out in turn, and exported hours are unchanged");
  const told = broken.map(({ says, people }) => `${firstOf(people, 3, (name) => name).join(", ")} ${says}`);
  return finding("Hours", "warn", told.join("; "), "Correct the entries under Timekeeping, All Entries");
}

/** Whether there is room to write, on a disk that is fit for a database. */
export function diskFinding(disk: { free: number; isNetwork: boolean }, databaseBytes: number): Finding {
  const free = `${size(disk.free)} are free`;
  if (disk.isNetwork)
    return finding(
      "Disk",
      "fail",
      "The database is on a network drive, which can lose changes",
      "Move it to a local disk",
    );
  if (disk.free < LEAST_FREE) return finding("Disk", "fail", `Only ${free}`, "Free some space: writes will soon fail");
  const isScarce = disk.free < SCARCE_FREE || disk.free < 3 * databaseBytes;
  return isScarce
    ? finding("Disk", "warn", `Only ${free}`, "Free some space: backups need it")
    : finding("Disk", "ok", free);
}

/** How much of the write-ahead log waits to be moved into the database. */
export function logFinding(bytes: number): Finding {
  if (bytes <= LONG_LOG) return finding("Log", "ok", `${size(bytes)} wait to be moved into the database`);
  const advice = "Close other programs that have the database open, then restart the server";
  return finding("Log", "warn", `${size(bytes)} have not been moved into the database`, advice);
}

/** How old the latest backup is, and where. `now` is UTC ISO 8601 text. */
export function backupFinding({ latest, others, silence }: LatestBackup, now: string): Finding {
  const advice = "Leave the server running, which makes one every day, or run: stockworks backup";
  const beside = others === 0 ? "" : `; not counted: ${count(others, "backup")} of other databases`;
  const unseen = silence === undefined ? "" : `. ${silence.replace(/\.$/, "")}`;
  if (latest === undefined)
    return finding("Backup", "warn", silence === undefined ? `There is none${beside}` : unseen.slice(2), advice);
  const hours = hoursBetween(latest.madeAt, now);
  if (hours < 0) return ahead("Backup", `The latest backup, in ${latest.folder}, is dated in the future${beside}`);
  const message = `The latest is ${spanOf(hours)} old, in ${latest.folder}${beside}${unseen}`;
  if (silence !== undefined)
    return finding("Backup", "warn", message, "Look whether that disk or share is switched on");
  return hours < OLD_BACKUP_HOURS ? finding("Backup", "ok", message) : finding("Backup", "warn", message, advice);
}

/** Whether a backup is on another disk than the database, which may fail with all that is on it. */
export function otherDiskFinding({ latest, isOnOneDisk, copies }: LatestBackup): Finding[] {
  if (latest === undefined || !isOnOneDisk || copies?.latest !== undefined) return [];
  const message = "All backups are on the disk of the database: if it fails, they are gone with it";
  const advice =
    "Copy them to another: stockworks serve --after-backup PROGRAM, or now and then: stockworks backup FOLDER";
  return [finding("Other disk", "warn", message, advice)];
}

const AFTER_BACKUP = "Look at the program that serve --after-backup names, and at the disk or share that it writes to";

/** How the server's copies of backups to another place went; undefined if it makes none. */
export function copyFinding(copies: Copies | undefined, now: string): Finding {
  if (copies === undefined) return finding("Copies", "ok", "The server copies no backup to another place");
  const { latest, begun, failed } = copies;
  const hours = latest && hoursBetween(latest.at, now);
  if (hours !== undefined && hours < 0) return ahead("Copies", "The latest copy of a backup is dated in the future");
  const message =
    hours === undefined
      ? "There is none in another place yet"
      : `The latest backup in another place is ${spanOf(hours)} old`;
  const underWay = begun === undefined ? -1 : hoursBetween(begun.at, now);
  if (begun !== undefined && underWay >= LONG_COPY_HOURS && underWay <= COPY_HOURS) {
    const long = `${begun.name} has been on its way for ${spanOf(underWay)}, and is given up after ${COPY_HOURS} hours`;
    return finding("Copies", "warn", `${message}: ${long}`, AFTER_BACKUP);
  }
  if (failed !== undefined)
    return finding("Copies", "warn", `${message}: ${failed.name} was not copied. ${failed.why}`, AFTER_BACKUP);
  if (hours === undefined) return finding("Copies", "ok", "The first copy to another place is on its way");
  return hours < OLD_BACKUP_HOURS ? finding("Copies", "ok", message) : finding("Copies", "warn", message, AFTER_BACKUP);
}

function ahead(check: string, message: string): Finding {
  return finding(check, "warn", message, "Put this computer's clock right if it is wrong, and make another backup");
}

/** The clock by which the shop's days begin. `setting` is empty if the machine decides. */
export function timeZoneFinding(setting: string, machine: string): Finding {
  if (setting !== "") return finding("Time zone", "ok", `${setting}, as set`);
  if (machine !== "UTC") return finding("Time zone", "ok", `${machine}, as this machine has it`);
  const message = "UTC, as this machine has it: days begin and end at the wrong hour";
  return finding(
    "Time zone",
    "warn",
    message,
    "Set it in Settings, or by: stockworks settings set timeZone America/Denver",
  );
}

/** Whether every photo and file is there that an entry or an order names. */
export function photosFinding(photos: { kept: number; missing: number; unnamed: number }): Finding {
  const kept = `${count(photos.kept, "photo or file", "photos and files")} kept`;
  if (photos.missing > 0) {
    const message = `${count(photos.missing, "photo or file", "photos and files")} of time entries and orders missing, ${kept}`;
    return finding(
      "Photos",
      "warn",
      message,
      "Restore a backup that has them: entries and orders themselves are whole",
    );
  }
  const unnamed =
    photos.unnamed === 0 ? "" : `; ${photos.unnamed} of them belong to no entry or order, which does no harm`;
  return finding("Photos", "ok", `None missing, ${kept}${unnamed}`);
}

/** How long photos of the clock are kept; `older` ones wait for a server that removes them. */
export function clockPhotosFinding({ months, older }: { months: number; older: number }): Finding {
  if (months === 0) return finding("Old photos", "ok", "All photos of the clock are kept");
  const kept = `Photos of the clock are kept for ${count(months, "month")}, and in backups as long as those`;
  if (older === 0) return finding("Old photos", "ok", kept);
  const waiting = `${kept}. ${count(older, "photo is", "photos are")} older`;
  return finding("Old photos", "warn", waiting, "A server removes them once a day: let it run");
}

/** Whether this Node can run Stockworks. */
export function nodeFinding(version: string): Finding {
  const isOlder = version.localeCompare(OLDEST_NODE, "en", { numeric: true }) < 0;
  if (!isOlder) return finding("Node", "ok", version);
  return finding("Node", "fail", `${version} is too old`, `Install ${OLDEST_NODE} or newer`);
}

/** Whether browsers allow the time clock's camera at the server's address; null if no server runs. */
export function cameraFinding(address: string | null): Finding {
  if (address === null) return finding("Camera", "ok", "No server runs now");
  if (address.startsWith("https:")) return finding("Camera", "ok", `The time clock has its camera at ${address}`);
  if (LOOPBACK.test(address))
    return finding("Camera", "ok", `The time clock has its camera at ${address}, on this machine only`);
  const message = `Browsers refuse the time clock's camera at ${address}, because it is not https`;
  return finding("Camera", "warn", message, "Serve over https, or clock in on the server's own computer");
}

/** An advised command ends the sentence, after a colon: `stockworks doctor` adds the shop that it looked at. */
function finding(check: string, level: Level, message: string, advice: string | null = null): Finding {
  return { check, level, message, advice };
}
