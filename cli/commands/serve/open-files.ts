import { readFileSync } from "node:fs";
import { FILES_NEEDED, TOO_FEW_FILES } from "../../../db/errors.ts";
import { Refusal } from "../../../src/lib/errors.ts";

/** Throws Refusal where the system allows this process too few open files; only Linux says how many. */
export function refuseFewFiles(limits = limitsOfProcess()): void {
  const most = /^Max open files\s+(\d+)/m.exec(limits)?.[1];
  if (most !== undefined && Number(most) < FILES_NEEDED) throw new Refusal(TOO_FEW_FILES);
}

function limitsOfProcess(): string {
  try {
    return readFileSync("/proc/self/limits", "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EMFILE") throw error;
    return "";
  }
}
