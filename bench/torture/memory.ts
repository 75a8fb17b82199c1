import { readFileSync } from "node:fs";

/** The memory of a process of a story in bytes: what it holds now, or the most that it ever held. */
export function memoryOf(pid: number, which: "VmRSS" | "VmHWM" = "VmRSS"): number {
  return Number(new RegExp(`${which}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) * 1024;
}
