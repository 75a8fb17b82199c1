import { createHash, randomBytes } from "node:crypto";
import { linkSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { connectTo, idOf, isAlive, listenUnder, stopListening, type Visit } from "./socket-file.ts";

// The socket `<file>.sock` beside a database, the door, is its lock and the way to its owner. The kernel closes it however
// the process ends, after the last of its writes, and all who see the folder see the same socket, in whatever container.
//
// Two processes can never both have it. A socket listens before it gets a name, and it gets the name by link(), which
// replaces nothing. So if nobody answers at a name, its owner is dead. A dead socket is not removed to make room, because
// by then the name might be somebody else's. It gets an heir:
//
// 1. The heir of a dead socket has the name `after-<id of the dead one>`. A process walks from the door from heir to heir.
//    If one is alive, the file is in use.
// 2. If all are dead, the process links its own socket as the heir of the last. Each name is taken once, and the dead keep
//    theirs: as long as the door is the same, the row only grows at its end, and only its last can be alive.
// 3. Then the process walks again from the door. Only if it arrives at its own socket does it rename that to be the door.
//    Meanwhile nobody else can arrive at theirs, because the row ends with a living one. If it is killed there, it is one
//    more dead socket. If the door has changed meanwhile, it withdraws and begins again.
// 4. Only an owner removes the names of the dead, so never in a row that somebody may still walk.
//
// A second, hidden name, the spare, leads to the same socket. It finds the owner if somebody removed the door by hand. The
// owner then puts the door back, unless there has been another owner since: that one would have taken the spare, too.

interface SocketLock {
  /** Whether there was no door at all, of a living owner or a dead one. */
  wasFree: boolean;
  /** Whether the door is still this one; puts it back where somebody removed it. */
  isStillOurs(): boolean;
  release(): Promise<void>;
}

/** The names in a database's folder. */
interface Place {
  folder: string;
  door: string;
  spare: string;
  /** What all others begin with: those of heirs and of the newly born. */
  prefix: string;
}

interface Own {
  name: string;
  id: string | undefined;
}

/** Takes the socket beside the database `path` and lets visitors in; answers undefined when another process has it. */
export async function takeSocket(path: string, visit: Visit): Promise<SocketLock | undefined> {
  const place = placeOf(path);
  if ((await walk(place)).living !== undefined) return undefined;
  const name = `${place.prefix}${process.pid}-${randomBytes(6).toString("hex")}`;
  const server = await listenUnder(place.folder, name, visit);
  const own: Own = { name, id: idOf(at(place, name)) };
  const release = async () => {
    for (const each of [name, place.spare, place.door]) letGo(own, place, each);
    await stopListening(server);
  };
  try {
    const taken = await succeed(place, own);
    if (taken === undefined) {
      await release();
      return undefined;
    }
    renameSync(at(place, name), at(place, place.spare));
    await sweep(place, own);
    return { ...taken, isStillOurs: watchOf(place, own), release };
  } catch (error) {
    await release();
    throw error;
  }
}

/** Whether somebody has the socket beside the database `path`. */
export async function isSocketTaken(path: string): Promise<boolean> {
  return (await walk(placeOf(path))).living !== undefined;
}

/** Connects to the owner of the database `path`. */
export function knockAtSocket(path: string) {
  const { folder, door } = placeOf(path);
  return connectTo(folder, door);
}

/** The process that owns the database `path`: the kernel tells the first name of its socket, in its own network only. */
export function socketProcess(path: string): number | undefined {
  try {
    const place = placeOf(path);
    const [, rest] = readFileSync("/proc/net/unix", "utf8").split(` ${at(place, place.prefix)}`);
    const pid = rest && /^(\d+)-[0-9a-f]{12}$/m.exec(rest.split("\n", 1)[0] as string)?.[1];
    return pid ? Number(pid) : undefined;
  } catch {
    return undefined;
  }
}

/** Longer names would leave too little for the rest of a socket's path. */
const LONGEST_NAME = 40;

function placeOf(path: string): Place {
  const base = basename(path);
  const isLong = Buffer.byteLength(base) > LONGEST_NAME;
  const short = isLong ? `stockworks-${createHash("sha256").update(base).digest("hex").slice(0, 24)}` : base;
  const door = `${short}.sock`;
  return { folder: dirname(path), door, spare: `.${door}`, prefix: `.${door}.` };
}

function at({ folder }: Place, name: string): string {
  return join(folder, name);
}

/** What follows the prefix in the names of heirs and of the newly born. */
const OTHER = /^(after-[0-9a-z]+-[0-9a-z]+|\d+-[0-9a-f]{12})$/;

function heirOf(place: Place, id: string): string {
  return `${place.prefix}after-${id}`;
}

/** Becomes the door, unless somebody else is. */
async function succeed(place: Place, own: Own): Promise<Pick<SocketLock, "wasFree"> | undefined> {
  // An owner may sweep a name away that is not listened to yet.
  while (leadsTo(own, place, own.name)) {
    const { living, last } = await walk(place);
    if (living !== undefined) return undefined;
    if (last === undefined) {
      if (await putBack(place)) return undefined;
      if (link(place, own.name, place.door)) return { wasFree: true };
      continue;
    }
    const claim = heirOf(place, last);
    if (!link(place, own.name, claim)) continue;
    if ((await walk(place)).living === own.id) {
      renameSync(at(place, claim), at(place, place.door));
      return { wasFree: false };
    }
    rmSync(at(place, claim), { force: true });
  }
  return undefined;
}

/** From the door past the dead: the id of whoever lives, or of the last of the dead; neither where there is no door. */
async function walk(place: Place): Promise<{ living?: string; last?: string }> {
  let last: string | undefined;
  for (let name = place.door; ; name = heirOf(place, last)) {
    const id = idOf(at(place, name));
    if (id === undefined) return last === undefined ? {} : { last };
    const isLiving = await isAlive(place.folder, name);
    // If the name went to another meanwhile, nobody knows which of the two was asked.
    if (isLiving === undefined || idOf(at(place, name)) !== id) return walk(place);
    if (isLiving) return { living: id };
    last = id;
  }
}

/** Gives a living owner back the door that somebody removed; false when there is none. */
async function putBack(place: Place): Promise<boolean> {
  if (!(await isAlive(place.folder, place.spare))) return false;
  link(place, place.spare, place.door);
  return true;
}

/** What an owner asks before each promise. Who was not the door once will never be it again. */
function watchOf(place: Place, own: Own): () => boolean {
  let isOurs = true;
  return () => {
    if (isOurs && !leadsTo(own, place, place.door)) {
      link(place, place.spare, place.door);
      isOurs = leadsTo(own, place, place.door);
    }
    return isOurs;
  };
}

/** Removes a name of ours. Where the disk refuses, it stays as that of a dead socket, which the next owner succeeds. */
function letGo(own: Own, place: Place, name: string): void {
  try {
    if (leadsTo(own, place, name)) rmSync(at(place, name));
  } catch {
    // It is no reason to hide why the file is let go.
  }
}

/** Removes what killed processes left behind. An owner can do without. */
async function sweep(place: Place, own: Own): Promise<void> {
  try {
    for (const name of readdirSync(place.folder)) {
      const isOther = name.startsWith(place.prefix) && OTHER.test(name.slice(place.prefix.length));
      if (!isOther || (await isAlive(place.folder, name)) !== false) continue;
      if (leadsTo(own, place, place.door)) rmSync(at(place, name), { force: true });
    }
  } catch {
    // The next owner tries again.
  }
}

/** Gives a socket a further name; false when that is taken, or the socket's first name gone. */
function link(place: Place, from: string, to: string): boolean {
  try {
    linkSync(at(place, from), at(place, to));
    return true;
  } catch (error) {
    if (["EEXIST", "ENOENT"].includes((error as NodeJS.ErrnoException).code ?? "")) return false;
    throw error;
  }
}

function leadsTo(own: Own, place: Place, name: string): boolean {
  try {
    return own.id !== undefined && idOf(at(place, name)) === own.id;
  } catch {
    return false; // something else has taken the name
  }
}
