// The first 100 bytes of a database file. SQLite writes nothing to a file whose "write version" is above 2, and looks for
// no log beside one whose "read version" is 1. So while we own a file its header says 3 and 1: another program reads it
// as of the last checkpoint and can change nothing, also after we crashed. Our own SQLite is shown the 2 and 2 that it
// wrote. The bytes from 72 on are reserved and zero to SQLite; there stands which log belongs to the file.

export const HEADER_SIZE = 100;
/** The length of a log's salts, which are another pair for each log. */
export const SALTS_SIZE = 8;

const VERSIONS_AT = 18;
const OURS = [3, 1];
const ANYBODYS = [2, 2];
const COUNTER_AT = 24;
const SALTS_AT = 72;
/** The counter at which the size in the header was right. */
const SIZE_COUNTER_AT = 92;

/** In the first bytes of SQLite's file: whether they say that only we may write it. */
export function isMarked(header: Buffer): boolean {
  return OURS.every((version, n) => header[VERSIONS_AT + n] === version);
}

/** In the first bytes of SQLite's file: this header, with those that say that only we may write it. */
export function marked(header: Buffer): Buffer {
  return changed(header, (copy) => copy.set(OURS, VERSIONS_AT));
}

/** The header of a SQLite file that anybody may write, and that has no log. */
export function unmarked(header: Buffer): Buffer {
  return changed(header, (copy) => {
    if (isMarked(header)) copy.set(ANYBODYS, VERSIONS_AT);
    saltsIn(copy).fill(0);
  });
}

/** The salts of the log that belongs to SQLite's file; all zero when none does. */
export function saltsIn(header: Buffer): Buffer {
  return header.subarray(SALTS_AT, SALTS_AT + SALTS_SIZE);
}

/** The header of SQLite's file to which the log with these salts belongs. */
export function withSalts(header: Buffer, salts: Buffer): Buffer {
  return changed(header, (copy) => saltsIn(copy).set(salts));
}

/** How often SQLite's file was changed, as other programs count. */
export function counterIn(header: Buffer): number {
  return header.readUInt32BE(COUNTER_AT);
}

/**
 * The header of SQLite's file with another change counter: who reads the file beside us forgets the pages it has
 * seen.
 */
export function withCounter(header: Buffer, counter: number): Buffer {
  return changed(header, (copy) => {
    if (counterIn(header) === header.readUInt32BE(SIZE_COUNTER_AT)) copy.writeUInt32BE(counter, SIZE_COUNTER_AT);
    copy.writeUInt32BE(counter, COUNTER_AT);
  });
}

function changed(header: Buffer, change: (copy: Buffer) => void): Buffer {
  const copy = Buffer.from(header);
  change(copy);
  return copy;
}

/** Makes bytes read at `position` what our SQLite wrote. */
export function removeMarks(bytes: Buffer, position: number): void {
  const versions = VERSIONS_AT - position;
  if (versions >= 0 && OURS.every((version, n) => bytes[versions + n] === version)) bytes.set(ANYBODYS, versions);
  fill(bytes, position, SALTS_AT, Buffer.alloc(SALTS_SIZE));
}

/** Makes bytes that our SQLite writes at `position` fit the file whose header is `header`. */
export function addMarks(bytes: Buffer, position: number, header: Buffer): void {
  if (isMarked(header)) fill(bytes, position, VERSIONS_AT, Buffer.from(OURS));
  fill(bytes, position, SALTS_AT, saltsIn(header));
}

/** Puts what belongs at `at` in the file into `bytes`, which begin at `position`. */
function fill(bytes: Buffer, position: number, at: number, what: Buffer): void {
  for (let n = 0; n < what.length; n++) {
    const to = at + n - position;
    if (to >= 0 && to < bytes.length) bytes[to] = what[n] as number;
  }
}
