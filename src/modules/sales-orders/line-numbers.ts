/** What distinguishes one line of an order from another. */
interface Numbered {
  no?: number | null | undefined;
  description: string;
}

/**
 * The numbers of a sales order's lines, in order. A line keeps the number that it names. Without one it takes that of
 * an old line with the same description, or the number after the highest ever given, `lastNo`.
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
