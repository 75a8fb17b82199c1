import type { State } from "./state.ts";
import { tabsFor } from "./views.ts";

/** Where the names of the dashboard's tabs stand in the terminal, cut where it is narrow. */
export function tabSpots({
  size: { columns },
  who,
}: Pick<State, "size" | "who">): readonly { from: number; text: string }[] {
  const tabs = tabsFor(who);
  const long = tabs.map(({ title }, i) => `${(i + 1) % 10} ${title}`);
  const gap = columns >= long.join("").length + 2 * long.length ? 2 : 1;
  const width = (texts: readonly string[]) => texts.reduce((sum, text) => sum + text.length + gap, 0);
  const short = tabs.map(({ short }, i) => `${(i + 1) % 10} ${short}`);
  let from = 1;
  return (width(long) < columns ? long : short).map((text) => {
    const spot = { from, text };
    from += text.length + gap;
    return spot;
  });
}

/** Which of the dashboard's tabs is written in this column of the terminal. */
export function tabAt(column: number, state: Pick<State, "size" | "who">): number | undefined {
  const tab = tabSpots(state).findIndex(({ from, text }) => column >= from && column < from + text.length);
  return tab === -1 ? undefined : tab;
}
