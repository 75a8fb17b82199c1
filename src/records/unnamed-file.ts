import { randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { systemProblem } from "../../db/errors.ts";

const PIECE_BYTES = 1024 * 1024;

/** Bytes that wait on the disk instead of in memory. */
export interface UnnamedFile {
  write(bytes: Uint8Array): Promise<void>;
  /** All that was written, in pieces. */
  read(): AsyncIterable<Uint8Array>;
  /** Gives their room back. */
  close(): Promise<void>;
}

/**
 * A file without a name on the disk of a database, so that nothing is left of it when the process is killed. What goes wrong is
 * thrown as a DatabaseProblem.
 */
export async function openUnnamedFile(database: string): Promise<UnnamedFile> {
  const problem = (error: unknown) => Promise.reject(systemProblem(database, error));
  const handle = await unnamed(`${database}.${randomUUID()}`).catch(problem);
  return {
    write: (bytes) => handle.writeFile(bytes).catch(problem),
    read: () => handle.createReadStream({ start: 0, autoClose: false, highWaterMark: PIECE_BYTES }),
    close: () => handle.close(),
  };
}

async function unnamed(path: string): Promise<FileHandle> {
  // Beside a PostgreSQL there may be no folder yet.
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const handle = await open(path, "wx+", 0o600);
  await rm(path);
  return handle;
}
