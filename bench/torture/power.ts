import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Random } from "./story.ts";

const SECTOR = 512;

/** One line of the journal that disk.js writes. */
export type Entry =
  | { op: "create"; path: string; ino: string }
  | { op: "write"; ino: string; at: number; data: string }
  | { op: "truncate"; ino: string; size: number }
  | { op: "sync"; path: string; ino: string }
  | { op: "rename" | "link"; from: string; to: string }
  | { op: "unlink"; path: string }
  | { op: "answer"; id: string; status: number }
  | { op: "start"; folder: string };

/** What changes a file's bytes, and what changes a folder's names. */
type Change = Extract<Entry, { op: "write" | "truncate" }>;
type Naming = Extract<Entry, { op: "create" | "rename" | "link" | "unlink" }>;

/** Which files there were, by name, and what was in them, by inode. */
export interface Disk {
  names: Map<string, string>;
  contents: Map<string, Buffer>;
}

/** For a story in which a shop's power is cut: the files of a folder, read whole. */
export function readDisk(folder: string): Disk {
  const disk: Disk = { names: new Map(), contents: new Map() };
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const ino = String(statSync(path, { bigint: true }).ino);
    disk.names.set(path, ino);
    disk.contents.set(ino, readFileSync(path));
  }
  return disk;
}

/** For a story in which a shop's power is cut: the lines of a journal; the last may be half. */
export function readJournal(path: string): Entry[] {
  const lines = readFileSync(path, "utf8").split("\n");
  return lines.slice(0, -1).map((line) => JSON.parse(line) as Entry);
}

/** How a power cut treats what was not synced: keeps all, keeps the first changes of each file, or any of them, or parts. */
export type Mercy = "all" | "first" | "some" | "torn";

/**
 * In a story that harms a shop: the disk after a power cut behind the first `cut` entries. What a file held at its
 * last sync is there; of what was written since, anything may be. Names come back in order, at least up to the last
 * sync of their folder.
 */
export function afterPowerCut(
  before: Disk,
  journal: readonly Entry[],
  cut: number,
  mercy: Mercy,
  random: Random,
): Disk {
  const past = journal.slice(0, cut);
  const names = new Map(before.names);
  const namings = past.filter(isNaming);
  for (const naming of namings.slice(0, keptNamings(past, namings, mercy, random))) rename(names, naming);
  const contents = new Map<string, Buffer>();
  for (const ino of new Set(names.values())) {
    const started = past.findLastIndex((entry) => entry.op === "create" && entry.ino === ino);
    const own = past.slice(started + 1);
    const lastSync = own.findLastIndex((entry) => entry.op === "sync" && entry.ino === ino);
    const isOwn = (entry: Entry): entry is Change => isChange(entry) && entry.ino === ino;
    const kept = own.slice(0, lastSync + 1).filter(isOwn);
    const unsynced = own.slice(lastSync + 1).filter(isOwn);
    const base = started >= 0 ? Buffer.alloc(0) : (before.contents.get(ino) ?? Buffer.alloc(0));
    contents.set(ino, applied(base, [...kept, ...spared(unsynced, mercy, random)]));
  }
  return { names, contents };
}

/**
 * In a story in which a shop's power is cut: writes the files of the folder `from`, as they are on this disk, into
 * the new folder `to`.
 */
export function layOut(disk: Disk, from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const [path, ino] of disk.names) {
    const target = join(to, path.slice(from.length));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, disk.contents.get(ino) ?? "");
  }
}

function isChange(entry: Entry): entry is Change {
  return entry.op === "write" || entry.op === "truncate";
}

function isNaming(entry: Entry): entry is Naming {
  return ["create", "rename", "link", "unlink"].includes(entry.op);
}

function keptNamings(past: readonly Entry[], namings: readonly Naming[], mercy: Mercy, random: Random): number {
  if (mercy === "all") return namings.length;
  // A folder is synced by its own path.
  const isSure = (naming: Naming) => {
    const folder = dirname("path" in naming ? naming.path : naming.to);
    const at = past.indexOf(naming);
    return past.some((entry, index) => index > at && entry.op === "sync" && entry.path === folder);
  };
  const sure = namings.findLastIndex(isSure) + 1;
  return sure + random(namings.length - sure + 1);
}

function rename(names: Map<string, string>, naming: Naming): void {
  if (naming.op === "create") names.set(naming.path, naming.ino);
  else if (naming.op === "unlink") names.delete(naming.path);
  else {
    const isWithin = (path: string) => path === naming.from || path.startsWith(`${naming.from}/`);
    for (const [path, ino] of [...names].filter(([path]) => isWithin(path))) {
      names.set(naming.to + path.slice(naming.from.length), ino);
      if (naming.op === "rename") names.delete(path);
    }
  }
}

/** Those of the unsynced changes that reached the disk, whole or in part. */
function spared(changes: readonly Change[], mercy: Mercy, random: Random): Change[] {
  if (mercy === "all") return [...changes];
  if (mercy === "first") return changes.slice(0, random(changes.length + 1));
  const some = changes.filter(() => random.chance(50));
  return mercy === "some" ? some : some.flatMap((change) => torn(change, random));
}

/** Of a write only some of its sectors. */
function torn(change: Change, random: Random): Change[] {
  if (change.op === "truncate") return [change];
  const bytes = Buffer.from(change.data, "base64");
  const pieces: Change[] = [];
  for (let at = 0; at < bytes.length; ) {
    const length = Math.min(SECTOR - ((change.at + at) % SECTOR), bytes.length - at);
    const data = bytes.subarray(at, at + length).toString("base64");
    if (random.chance(60)) pieces.push({ ...change, at: change.at + at, data });
    at += length;
  }
  return pieces;
}

function applied(base: Buffer, changes: readonly Change[]): Buffer {
  const ends = changes.map((change) =>
    change.op === "write" ? change.at + Buffer.byteLength(change.data, "base64") : change.size,
  );
  const room = Buffer.alloc(Math.max(base.length, ...ends));
  base.copy(room);
  let size = base.length;
  for (const change of changes) {
    if (change.op === "truncate") {
      if (change.size < size) room.fill(0, change.size, size);
      size = change.size;
    } else {
      size = Math.max(size, change.at + Buffer.from(change.data, "base64").copy(room, change.at));
    }
  }
  return room.subarray(0, size);
}
