// Loaded into a Stockworks process by `--import`, before anything else: a disk that fails, dies or is remembered, as the
// plan in TORTURE_DISK says. It counts the calls that change what is in one folder. What it did stands in `report`,
// a line each; every change in order stands in `journal`, from which bench/torture/power.ts makes the disk after a power cut.
import fs from "node:fs";
import http from "node:http";
import { syncBuiltinESMExports } from "node:module";
import { dirname } from "node:path";

/** @type {{folder: string, report?: string, journal?: string, isShort?: boolean, killAt?: number,
 *   faults?: {from: number, until: number, code: string, calls?: string[]}[]}} */
const plan = JSON.parse(process.env.TORTURE_DISK ?? "{}");
const real = { ...fs };
/** The files that are open: number → path, inode and the position of a write that names none. */
const open = new Map();
let count = 0;

const isOurs = (path) => typeof path === "string" && (path === plan.folder || path.startsWith(`${plan.folder}/`));
const journal = plan.journal === undefined ? undefined : real.openSync(plan.journal, "a");
const remember = (entry) => {
  if (journal !== undefined) real.writeSync(journal, `${JSON.stringify(entry)}\n`);
};
const report = (line) => plan.report !== undefined && real.appendFileSync(plan.report, `${line}\n`);

/** Counts a call that changes the disk; it fails, or is the last thing this process does, when its number is up. */
function meet(call, path, half = () => {}) {
  count++;
  if (count === plan.killAt) {
    half();
    report(`${count} ${call} ${path} killed`);
    process.kill(process.pid, "SIGKILL");
  }
  const isHit = ({ from, until, calls }) => count >= from && count < until && (calls?.includes(call) ?? true);
  const code = plan.faults?.find(isHit)?.code;
  if (code === undefined) return;
  report(`${count} ${call} ${path} ${code}`);
  throw Object.assign(new Error(`${code}: made to fail, ${call} '${path}'`), { code, syscall: call });
}

fs.openSync = (path, flags, mode) => {
  if (!isOurs(path)) return real.openSync(path, flags, mode);
  const isNew = !real.existsSync(path);
  const mayMake = typeof flags === "number" ? (flags & fs.constants.O_CREAT) !== 0 : /[wa]/.test(flags ?? "r");
  if (isNew && mayMake) meet("open", path);
  const fd = real.openSync(path, flags, mode);
  const { ino, size } = real.fstatSync(fd, { bigint: true });
  open.set(fd, { path, ino: String(ino), position: /a/.test(String(flags)) ? Number(size) : 0 });
  if (isNew) remember({ op: "create", path, ino: String(ino) });
  else if (size === 0n) remember({ op: "truncate", ino: String(ino), size: 0 });
  return fd;
};

fs.closeSync = (fd) => {
  open.delete(fd);
  return real.closeSync(fd);
};

fs.writeSync = (fd, data, offset, length, position) => {
  const file = open.get(fd);
  if (file === undefined) return real.writeSync(fd, data, offset, length, position);
  if (typeof data === "string") return fs.writeSync(fd, Buffer.from(data));
  const start = offset ?? 0;
  let bytes = Buffer.from(data.buffer, data.byteOffset + start, length ?? data.byteLength - start);
  const at = position ?? file.position;
  meet("write", file.path, () => real.writeSync(fd, bytes, 0, bytes.length >> 1, at));
  if (plan.isShort && bytes.length > 1) {
    bytes = bytes.subarray(0, 1 + ((count * 7919) % bytes.length));
    report(`${count} write ${file.path} short`);
  }
  const written = real.writeSync(fd, bytes, 0, bytes.length, at);
  if (position === undefined || position === null) file.position = at + written;
  remember({ op: "write", ino: file.ino, at, data: bytes.subarray(0, written).toString("base64") });
  return written;
};

fs.writevSync = (fd, buffers, position) => {
  if (!open.has(fd)) return real.writevSync(fd, buffers, position);
  return fs.writeSync(fd, Buffer.concat(buffers), 0, undefined, position);
};

for (const name of ["fsyncSync", "fdatasyncSync"]) {
  fs[name] = (fd) => {
    const file = open.get(fd);
    if (file === undefined) return real[name](fd);
    meet("sync", file.path);
    real[name](fd);
    remember({ op: "sync", path: file.path, ino: file.ino });
  };
}

fs.ftruncateSync = (fd, size = 0) => {
  const file = open.get(fd);
  if (file !== undefined) meet("truncate", file.path);
  real.ftruncateSync(fd, size);
  if (file !== undefined) remember({ op: "truncate", ino: file.ino, size });
};

for (const name of ["renameSync", "linkSync"]) {
  fs[name] = (from, to) => {
    if (!isOurs(to)) return real[name](from, to);
    const op = name === "linkSync" ? "link" : "rename";
    meet(op, to);
    real[name](from, to);
    if (op === "rename") for (const file of open.values()) if (file.path === from) file.path = to;
    remember({ op, from, to });
  };
}

fs.unlinkSync = (path) => {
  if (isOurs(path)) meet("unlink", path);
  real.unlinkSync(path);
  if (isOurs(path)) remember({ op: "unlink", path });
};

fs.rmSync = (path, options) => {
  if (isOurs(path) && real.existsSync(path)) meet("unlink", path);
  real.rmSync(path, options);
  if (isOurs(path)) remember({ op: "unlink", path });
};

fs.mkdirSync = (path, options) => {
  if (isOurs(path) && !real.existsSync(path)) meet("mkdir", path);
  return real.mkdirSync(path, options);
};

fs.writeFileSync = (path, data, options) => {
  if (!isOurs(path)) return real.writeFileSync(path, data, options);
  const { flag = "w", mode, flush } = typeof options === "object" && options !== null ? options : {};
  const fd = fs.openSync(path, flag, mode);
  try {
    const bytes = typeof data === "string" ? Buffer.from(data) : data;
    for (let at = 0; at < bytes.length; ) at += fs.writeSync(fd, bytes, at);
    if (flush) fs.fsyncSync(fd);
  } finally {
    fs.closeSync(fd);
  }
};

fs.copyFileSync = (from, to, mode) => {
  if (!isOurs(to)) return real.copyFileSync(from, to, mode);
  meet("copy", to);
  real.copyFileSync(from, to, mode);
  const ino = String(real.statSync(to, { bigint: true }).ino);
  remember({ op: "create", path: to, ino });
  remember({ op: "write", ino, at: 0, data: real.readFileSync(to).toString("base64") });
};

// What a client has been answered, among what was written: only what stands before it may be relied on.
const { end } = http.ServerResponse.prototype;
http.ServerResponse.prototype.end = function endAndRemember(...rest) {
  const { req, statusCode } = this;
  const id = req?.headers["x-torture"];
  if (id !== undefined) remember({ op: "answer", id, status: statusCode });
  return end.apply(this, rest);
};

syncBuiltinESMExports();
remember({ op: "start", folder: dirname(`${plan.folder}/x`) });
