import { useLocation } from "@tanstack/react-router";
import { Printer } from "lucide-react";
import { useEffect, useState } from "react";
import { createPortal, flushSync } from "react-dom";
import { formatNumber } from "../../src/lib/text.ts";
import { css } from "../styled-system/css/index.js";
import { Button } from "../ui/button.tsx";
import type { Columns } from "./columns.ts";
import { formatInstant } from "./dates.ts";
import type { PageSource } from "./page-source.ts";
import { useKeyDown } from "./use-key-down.ts";

/** Nobody reads more than that on paper; the CSV has all. */
const MOST_ROWS = 5000;

interface PrintListProps<Row extends object> {
  title: string;
  columns: Columns<Row>;
  source: PageSource<Row>;
  rowId: (row: Row) => string;
}

/**
 * Prints any list: every row that it finds, as a table under its title, filter and time. Ctrl+P does so too. The
 * browser's menu cannot wait, and prints what was read so far.
 */
export function PrintList<Row extends object>({ title, columns, source, rowId }: PrintListProps<Row>) {
  const [state, setState] = useState<"asked" | "shown">();
  const { rows, isLoading, hasMore, error, loadMore } = source;
  const isShort = isLoading || (hasMore && rows.length < MOST_ROWS && error === undefined);
  useEffect(() => {
    if (state === "asked" && isShort) loadMore();
  });
  const isReady = state === "asked" && !isShort;
  useEffect(() => {
    if (isReady) window.print();
  }, [isReady]);
  useKeyDown((event) => {
    if (event.key !== "p" || !(event.ctrlKey || event.metaKey) || document.querySelector("[role=dialog]")) return;
    event.preventDefault();
    setState("asked");
  });
  useEffect(() => {
    const show = () => flushSync(() => setState((now) => now ?? "shown"));
    const hide = () => setState(undefined);
    window.addEventListener("beforeprint", show);
    window.addEventListener("afterprint", hide);
    return () => {
      window.removeEventListener("beforeprint", show);
      window.removeEventListener("afterprint", hide);
    };
  }, []);
  return (
    <>
      <Button
        variant="ghost"
        size="xs"
        aria-label={`Print ${title}`}
        disabled={state === "asked" && isShort}
        onClick={() => setState("asked")}
      >
        <Printer aria-hidden /> Print
      </Button>
      {(isReady || state === "shown") &&
        createPortal(<Paper title={title} columns={columns} source={source} rowId={rowId} />, document.body)}
    </>
  );
}

function Paper<Row extends object>({
  title,
  columns,
  source: { rows, total = rows.length },
  rowId,
}: PrintListProps<Row>) {
  const asked = useLocation({ select: ({ search }) => search as Record<string, unknown> });
  const [now] = useState(() => formatInstant(new Date().toISOString()));
  const shown = columns.filter(({ meta }) => !meta.holdsButtons);
  const filter = filterOf(asked);
  return (
    <article data-print-list className={paper}>
      <h1>{title}</h1>
      <p>
        {rows.length < total
          ? `The first ${formatNumber(rows.length)} of ${formatNumber(total)}`
          : `${formatNumber(total)} in all`}
        {filter && ` · ${filter}`} · {now}
      </p>
      <table>
        <thead>
          <tr>
            {shown.map(({ id, header, meta }) => (
              <th key={id} data-align={meta.align}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowId(row)}>
              {shown.map(({ id, draw, meta }) => (
                <td key={id} data-align={meta.align}>
                  {draw(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}

/** What narrows and orders the list, as the address says it: "search: gun tide, due: overdue". */
function filterOf(asked: Record<string, unknown>): string {
  return Object.entries(asked)
    .filter(([name, value]) => value !== undefined && !["open", "tab", "columns", "density", "view"].includes(name))
    .map(([name, value]) => `${name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}: ${value}`)
    .join(", ");
}

const paper = css({
  display: "none",
  color: "black",
  textStyle: "xs",
  _print: { display: "block" },
  "& h1": { textStyle: "lg", fontWeight: "semibold" },
  "& table": { width: "full", mt: "3", borderCollapse: "collapse" },
  "& thead": { display: "table-header-group" },
  "& :is(th, td)": {
    px: "1.5",
    py: "1",
    textAlign: "start",
    verticalAlign: "top",
    borderBottomWidth: "1px",
    borderColor: "gray.6",
  },
  "& [data-align=end]": { textAlign: "end" },
  "& tr": { breakInside: "avoid" },
  // Printers leave out backgrounds, and paper is never dark.
  "& td *": { color: "black!", background: "none!" },
});
