import { fit } from "./fit.ts";
import { printable } from "./printable.ts";
import { widthOf } from "./width.ts";

export interface TableOptions {
  /** Indexes of the columns that stand at the right, as numbers do. */
  right?: readonly number[];
  /** How wide the terminal is; a file takes any width. */
  width?: number | undefined;
  isBold?: boolean;
  /** Indexes of the columns that become narrower first, in this order; by default the widest do. */
  giving?: readonly number[];
}

const GAP = "  ";
const NARROWEST = 8;

/**
 * Rows below their titles, aligned. On a terminal the widest columns become narrower until everything fits.
 */
export function table(
  titles: readonly string[],
  rows: readonly (readonly string[])[],
  options: TableOptions = {},
): string {
  const cells = [titles, ...rows].map((row) => row.map(printable));
  const widths = titles.map((_, column) => Math.max(...cells.map((row) => widthOf(row[column] ?? ""))));
  const room = (options.width ?? Number.POSITIVE_INFINITY) - GAP.length * (titles.length - 1);
  for (let excess = sum(widths) - room; excess > 0; excess--) {
    const isWide = (column: number) => (widths[column] as number) > NARROWEST;
    const giving = (options.giving ?? [widths.indexOf(Math.max(...widths))]).find(isWide);
    if (giving === undefined) break;
    widths[giving] = (widths[giving] as number) - 1;
  }
  const lines = cells.map((row) =>
    row
      .map((cell, column) => fit(cell, widths[column] as number, options.right?.includes(column) ? "right" : "left"))
      .join(GAP)
      .trimEnd(),
  );
  const [head = "", ...body] = lines;
  return [options.isBold ? `\x1b[1m${head}\x1b[22m` : head, ...body].map((line) => `${line}\n`).join("");
}

/** How a table has to look on this stdout. */
export function lookOf(stdout: NodeJS.WriteStream = process.stdout): Pick<TableOptions, "width" | "isBold"> {
  return {
    width: stdout.isTTY ? stdout.columns : undefined,
    isBold: stdout.isTTY && !process.env["NO_COLOR"] && !isDumb(),
  };
}

/** Whether the terminal is a dumb one, which obeys no control characters but shows them. */
export function isDumb(): boolean {
  return process.env["TERM"] === "dumb";
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
