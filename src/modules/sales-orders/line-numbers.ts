/** What tells one line of an order from another. */
interface Numbered {
  no?: number | null | undefined;
  description: string;
}

/**
 * The numbers of a sales order's lines, in their order. A line keeps the number that it names; without one it has
 * that of a line that was there and is described alike, and a new one comes after all that there ever
 * were, of which `lastNo` is the highest.
 */
export function lineNumbers(
  lines: readonly Numbered[],
  before: readonly { no: number; description: string }[],
  lastNo = 0,
): number[] {
  const free = new Set(before.map(({ no }) => no));
  const kept = lines.map(({ no }) => (no != null && free.delete(no) ? no : undefined));
  const found = lines.map(({ description }, i) => {
    if (kept[i] !== undefined) return kept[i];
    const same = before.find((line) => free.has(line.no) && line.description === description)?.no;
    if (same !== undefined) free.delete(same);
    return same;
  });
  let last = Math.max(lastNo, ...before.map(({ no }) => no));
  return found.map((no) => no ?? ++last);
}
