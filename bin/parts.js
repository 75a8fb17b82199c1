// Loads the parts of the built program. Plain JavaScript, because the parts are what was built.
//
// V8 takes a third of a start to read and compile them. So a server writes down what V8 made of them, once for each Node, and later
// starts begin with that. Node's own cache has the functions that run at once; ours has those that a start needs later, too.
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from "node:fs";
import module from "node:module";
import { join } from "node:path";
import { Script } from "node:vm";
import { crc32 } from "node:zlib";

/** By then a server has started and given its first answers. */
const STARTED_MS = 5_000;
/** V8 writes into these bytes which settings it was started with, and refuses what was made with others. */
const SETTINGS = { from: 12, to: 16 };
const CHECKSUM_BYTES = 4;

/** Loads this part of the program and what it needs, each once. `folder` is where all of them are. */
export function loadPart(folder, name) {
  const kept = join(folder, "kept", `${process.version}-${process.arch}`);
  // The program changes settings while it starts. They bear on memory and on SQLite, and not on what is made of these parts.
  const settings = new Script("0").createCachedData().subarray(SETTINGS.from, SETTINGS.to);
  const ofNode = module.createRequire(join(folder, name));
  const parts = new Map();
  const load = (name) => {
    const loaded = parts.get(name);
    if (loaded !== undefined) return loaded.exports;
    const path = join(folder, name);
    const source = readFileSync(path);
    const checksum = crc32(source);
    const cachedData = readKept(join(kept, name), checksum);
    const script = new Script(module.wrap(source.toString()), { filename: path, cachedData });
    const part = { exports: {}, script, checksum };
    parts.set(name, part);
    script.runInThisContext().call(part.exports, part.exports, need, part, path, folder);
    return part.exports;
  };
  const need = (name) => (name.startsWith("./") ? load(name.slice(2)) : ofNode(name));

  const loaded = load(name);
  // Later parts are read with other settings, so the first one tells whether there is anything to write.
  if (process.argv.includes("serve") && parts.get(name).script.cachedDataRejected !== false)
    setTimeout(keep, STARTED_MS, kept, parts, settings).unref();
  return loaded;
}

/** Writes down what V8 has made of these parts by now. Where the folder may not be written, starts stay as they are. */
function keep(kept, parts, settings) {
  try {
    mkdirSync(kept, { recursive: true });
    // The first part stands last: it tells later starts that the others are there.
    for (const [name, { script, checksum }] of [...parts].reverse()) {
      const data = script.createCachedData();
      data.set(settings, SETTINGS.from);
      writeKept(join(kept, name), checksum, data);
    }
  } catch {}
}

/**
 * What stands in that file, or undefined. V8 crashes on what is damaged, as it may be after a power cut, and takes what was made
 * of another source if that is as long: so the checksum before it is that of its source and itself.
 */
function readKept(path, sourceChecksum) {
  try {
    const bytes = readFileSync(path);
    const data = bytes.subarray(CHECKSUM_BYTES);
    return bytes.readUInt32LE() === crc32(data, sourceChecksum) ? data : undefined;
  } catch {
    return undefined;
  }
}

function writeKept(path, sourceChecksum, data) {
  const checksum = Buffer.alloc(CHECKSUM_BYTES);
  checksum.writeUInt32LE(crc32(data, sourceChecksum));
  const half = `${path}.${process.pid}`;
  const file = openSync(half, "w");
  try {
    writeSync(file, checksum);
    writeSync(file, data);
    fsyncSync(file);
    renameSync(half, path);
  } finally {
    closeSync(file);
    rmSync(half, { force: true });
  }
}
