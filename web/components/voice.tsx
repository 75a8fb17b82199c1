import { useEffect, useRef, useState } from "react";
import { count, formatNumber } from "../../src/lib/text.ts";
import { css } from "../styled-system/css/index.js";
import type { Columns } from "./columns.ts";
import type { PageSource } from "./page-source.ts";
import { storeOf, useStore } from "./store.ts";

/** Each key of a search would otherwise be an answer to listen to. */
const QUIET_MS = 500;

const said = storeOf("");
let timer: ReturnType<typeof setTimeout>;

/** Says to a screen reader what has changed, once nothing more has for half a second. */
function say(text: string): void {
  clearTimeout(timer);
  timer = setTimeout(() => said.set(text), QUIET_MS);
}

/** Where that is read out, once for all screens. It is not seen. */
export function Voice() {
  const text = useStore(said);
  return (
    <p aria-live="polite" data-voice data-no-print className={css({ srOnly: true })}>
      {text}
    </p>
  );
}

interface Spoken<Row extends object> {
  title: string;
  source: PageSource<Row>;
  columns: Columns<Row>;
  sort: string | undefined;
  selected: number;
}

/** Says of a list how many rows the last question found, how they are sorted now, and how many are selected. */
export function useListVoice<Row extends object>({ title, source, columns, sort, selected }: Spoken<Row>): void {
  const { key, total, isLoading, isRefreshing } = source;
  const isAnswered = total !== undefined && !isLoading && !isRefreshing;
  const [before] = useState({ key, sort, selected });
  const last = useRef(before);
  useEffect(() => {
    if (!isAnswered) return;
    const { current } = last;
    const isAsked = current.key !== key;
    const words = [
      isAsked && current.sort !== sort && sort !== undefined && sortedBy(sort, columns),
      isAsked && current.sort === sort && foundWords(total, title),
      current.selected !== selected && (selected === 0 ? "Nothing selected" : `${formatNumber(selected)} selected`),
    ].filter(Boolean);
    last.current = { key, sort, selected };
    if (words.length > 0) say(words.join(". "));
  }, [isAnswered, key, sort, selected, columns, total, title]);
}

function sortedBy<Row extends object>(sort: string, columns: Columns<Row>): string {
  const id = sort.replace(/^-/, "");
  const { header = id } = columns.find((column) => column.id === id) ?? {};
  return `Sorted by ${header}${sort.startsWith("-") ? ", descending" : ""}`;
}

function foundWords(total: number, title: string): string {
  if (total === 0) return "Nothing matches";
  const many = title.toLowerCase();
  return count(total, many.replace(/ies$/, "y").replace(/s$/, ""), many);
}
