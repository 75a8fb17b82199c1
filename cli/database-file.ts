import { createHash } from "node:crypto";
import { tmpdir, userInfo } from "node:os";
import { join, resolve } from "node:path";
import envPaths from "env-paths";
import { realPath } from "../db/lock.ts";

/** Unix keeps a socket's address in a field of about this many bytes. */
const LONGEST_SOCKET_PATH = 100;

/** The database that a command works on: `--db`, else `STOCKWORKS_DB`, else the platform's data folder. */
export function databaseFile(option: string | undefined): string {
  return resolve(
    option ?? process.env["STOCKWORKS_DB"] ?? join(envPaths("stockworks", { suffix: "" }).data, "shop.db"),
  );
}

/** Where the owner of a database file listens: beside the file, one name however the file is reached. */
export function ownerSocket(file: string): string {
  const real = realFile(file);
  const hash = createHash("sha256").update(real).digest("hex").slice(0, 24);
  if (process.platform === "win32") return `\\\\.\\pipe\\stockworks-${hash}`;
  const beside = `${real}.sock`;
  return Buffer.byteLength(beside) <= LONGEST_SOCKET_PATH
    ? beside
    : join(tmpdir(), `stockworks-${userInfo().uid}-${hash}.sock`);
}

function realFile(file: string): string {
  try {
    return realPath(file);
  } catch {
    // The folder is still to be made, so no link can lead to it.
    return file;
  }
}
