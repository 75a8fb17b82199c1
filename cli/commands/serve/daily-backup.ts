import { basename } from "node:path";
import { COPY_HOURS } from "../../../src/modules/backups/rules.ts";
import { complain, remark } from "../../print/output.ts";
import type { Owner } from "../../shop/owner.ts";
import { alone } from "./alone.ts";
import { runProgram } from "./run-program.ts";

const LOOK_EVERY_MS = 5 * 60_000;

/**
 * In `stockworks serve`: makes the day's backup if there is none, and runs `program` to copy it to another place, again at each
 * look until it ends with 0. No backup waits for a copy. The first look is later than the start, so that a server that is only tried
 * out leaves no traces.
 */
export function backUpDaily(
  owner: Pick<Owner, "client"> & Partial<Pick<Owner, "store">>,
  program?: string,
  stopping?: AbortSignal,
): NodeJS.Timeout {
  const { client } = owner;
  let copied: string | null = null;
  const copy = async (program: string, folder: string) => {
    const name = basename(folder);
    await client.backups.copied({ name, isUnderWay: true });
    const failure = await runProgram(program, folder, COPY_HOURS, stopping);
    if (stopping?.aborted) return;
    await client.backups.copied({ name, ...(failure === undefined ? {} : { failure }) });
    remark(failure === undefined ? `${name} was copied by ${program}` : `${name} was not copied. ${failure}`);
    if (failure === undefined) copied = folder;
  };
  const copyAlone = oneAtATime((program: string, folder: string) =>
    alone(owner, "backup copy", () => copy(program, folder)).catch((error: unknown) =>
      complain("Copying a backup failed:", error),
    ),
  );
  const look = async () => {
    const { today, made, failure } = await client.backups.daily();
    if (made !== null) remark(`Backed up to ${made}`);
    if (failure !== null) remark(`The daily backup failed. ${failure}`);
    if (program !== undefined && today !== null && today !== copied) copyAlone(program, today);
  };
  const lookAlone = oneAtATime(() =>
    alone(owner, "daily backup", look).catch((error: unknown) => complain("The daily backup failed:", error)),
  );
  return setInterval(lookAlone, LOOK_EVERY_MS);
}

/** Does nothing while this work is under way: a large backup may take longer than the time to the next look. */
function oneAtATime<Words extends unknown[]>(work: (...words: Words) => Promise<void>): (...words: Words) => void {
  let isUnderWay = false;
  return (...words) => {
    if (isUnderWay) return;
    isUnderWay = true;
    void work(...words).finally(() => {
      isUnderWay = false;
    });
  };
}
