import { formatNumber } from "../../src/lib/text.ts";
import { printable } from "./printable.ts";
import { isDumb } from "./table.ts";

const BAR = 24;
const BETWEEN_DRAWINGS_MS = 80;

interface Progress {
  /** Called with how far the work is; absent if nobody watches. */
  progress?: (done: number, total: number) => void;
  /** Takes the bar away. */
  end: () => void;
}

/** A bar on stderr with the speed and the time left, when stderr is a terminal. */
export function progressBar(
  label: string,
  stderr: Pick<NodeJS.WriteStream, "isTTY" | "write"> = process.stderr,
  clock: () => number = () => performance.now(),
): Progress {
  if (!stderr.isTTY || isDumb()) return { end: () => {} };
  const started = clock();
  let drawn = Number.NEGATIVE_INFINITY;
  return {
    progress(done, total) {
      const now = clock();
      if (now - drawn < BETWEEN_DRAWINGS_MS && done < total) return;
      drawn = now;
      stderr.write(`\r\x1b[K${printable(label)} ${barOf(done, total)} ${said(done, total, (now - started) / 1000)}`);
    },
    end: () => {
      if (drawn > Number.NEGATIVE_INFINITY) stderr.write("\r\x1b[K");
    },
  };
}

function barOf(done: number, total: number): string {
  const full = total === 0 ? BAR : Math.round((done / total) * BAR);
  return "█".repeat(full) + "░".repeat(BAR - full);
}

function said(done: number, total: number, seconds: number): string {
  const speed = seconds > 0 ? done / seconds : 0;
  const left = speed > 0 ? `, ${Math.ceil((total - done) / speed)} s left` : "";
  const number = (value: number) => formatNumber(Math.round(value));
  return `${number(done)} of ${number(total)} rows, ${number(speed)} rows/s${left}`;
}
