// The first 100 bytes of a database file. SQLite never writes a file whose "write version" is above 2, and looks for no
// log beside one whose "read version" is 1. So while we own a file its header says 3 and 1: other programs read it as
// of the last checkpoint and cannot change it, even after a crash of ours. Our own SQLite sees the 2 and 2 that it
// wrote. Bytes 72 and later are reserved and zero to SQLite; we note there which log belongs to the file.

export const HEADER_SIZE = 100;
/** The length of a log's salts, which differ for each log. */
export const SALTS_SIZE = 8;

const VERSIONS_AT = 18;
const OURS = [3, 1];
const ANYBODYS = [2, 2];
const COUNTER_AT = 24;
const SALTS_AT = 72;
/** The value of the change counter when the size in the header was right. */
const SIZE_COUNTER_AT = 92;

/** Whether a header says that only we may write the file. */
export function isMarked(header: Buffer): boolean {
  return OURS.every((version, n) => header[VERSIONS_AT + n] === version);
}

/** The header with the marks that only we may write the file. */
export function marked(header: Buffer): Buffer {
  return changed(header, (copy) => copy.set(OURS, VERSIONS_AT));
}

/** The header of a file that anybody may write, and that has no log. */
export function unmarked(header: Buffer): Buffer {
  return changed(header, (copy) => {
    if (isMarked(header)) copy.set(ANYBODYS, VERSIONS_AT);
    saltsIn(copy).fill(0);
  });
}

/** The salts of the log that belongs to the file; all zero if none does. */
export function saltsIn(header: Buffer): Buffer {
  return header.subarray(SALTS_AT, SALTS_AT + SALTS_SIZE);
}

/** The header of a file that the log with these salts belongs to. */
export function withSalts(header: Buffer, salts: Buffer): Buffer {
  return changed(header, (copy) => saltsIn(copy).set(salts));
}

/** How often the file was changed, as other programs count. */
export function counterIn(header: Buffer): number {
  return header.readUInt32BE(COUNTER_AT);
}

/** The header with another change counter, so that other readers drop the pages they have cached. */
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

/** Shows bytes read at `position` as our SQLite wrote them. */
export function removeMarks(bytes: Buffer, position: number): void {
  const versions = VERSIONS_AT - position;
  if (versions >= 0 && OURS.every((version, n) => bytes[versions + n] === version)) bytes.set(ANYBODYS, versions);
  fill(bytes, position, SALTS_AT, Buffer.alloc(SALTS_SIZE));
}

/** Puts our marks into bytes that SQLite writes at `position` of the file with the header `header`. */
export function addMarks(bytes: Buffer, position: number, header: Buffer): void {
  if (isMarked(header)) fill(bytes, position, VERSIONS_AT, Buffer.from(OURS));
  fill(bytes, position, SALTS_AT, saltsIn(header));
}

/** Puts the file's bytes for `at` into `bytes`, which begin at `position`. */
function fill(bytes: Buffer, position: number, at: number, what: Buffer): void {
  for (let n = 0; n < what.length; n++) {
    const to = at + n - position;
    if (to >= 0 && to < bytes.length) bytes[to] = what[n] as number;
  }
}
