import { execFile } from "node:child_process";
import { basename } from "node:path";
import { complain, remark } from "../../print/output.ts";
import type { Owner } from "../../shop/owner.ts";
import { alone } from "./alone.ts";

const LOOK_EVERY_MS = 5 * 60_000;

/**
 * In `stockworks serve`: makes the day's backup if there is none, and runs `program` to copy it to another place, again at each
 * look until it ends with 0. The first look is later than the start, so that a server that is only tried out leaves no traces.
 */
export function backUpDaily(
  owner: Pick<Owner, "client"> & Partial<Pick<Owner, "store">>,
  program?: string,
  stopping?: AbortSignal,
): NodeJS.Timeout {
  const { client } = owner;
  let copied: string | null = null;
  const look = async () => {
    const { today, made, failure } = await client.backups.daily();
    if (made !== null) remark(`Backed up to ${made}`);
    if (failure !== null) remark(`The daily backup failed. ${failure}`);
    if (program === undefined || today === null || today === copied) return;
    const refusal = await runWith(program, today, stopping);
    if (stopping?.aborted) return;
    const name = basename(today);
    await client.backups.copied({ name, ...(refusal === undefined ? {} : { failure: refusal }) });
    remark(refusal === undefined ? `${name} was copied by ${program}` : `${name} was not copied. ${refusal}`);
    if (refusal === undefined) copied = today;
  };
  let isLooking = false;
  return setInterval(() => {
    // Copying a large backup may take longer than the time to the next look.
    if (isLooking) return;
    isLooking = true;
    alone(owner, "daily backup", look)
      .catch((error: unknown) => complain("The daily backup failed:", error))
      .finally(() => {
        isLooking = false;
      });
  }, LOOK_EVERY_MS);
}

const LONGEST_REASON = 500;
/** In bytes; a program that writes more is ended. */
const MOST_WRITTEN = 64 * 1024 * 1024;

/** Runs the program and answers why it failed: the last line that it wrote, or how it ended. */
function runWith(program: string, folder: string, signal?: AbortSignal): Promise<string | undefined> {
  return new Promise((resolve) => {
    execFile(program, [folder], { maxBuffer: MOST_WRITTEN, ...(signal && { signal }) }, (error, stdout, stderr) => {
      if (error === null) return resolve(undefined);
      const line = `${stdout}\n${stderr}`.trimEnd().split("\n").at(-1)?.slice(0, LONGEST_REASON);
      const ended =
        typeof error.code === "number" ? `${program} ended with ${error.code}` : `${program}: ${error.message}`;
      resolve(line || ended);
    });
  });
}
