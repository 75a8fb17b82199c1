import { useEffect, useRef, useState } from "react";
import { fold } from "../../../src/lib/text.ts";
import type { CountLine, CountSheet } from "../../../src/modules/stock-counts/schema.ts";
import { Section } from "../../components/section.tsx";
import { client } from "../../data/calls.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { Segments } from "../../ui/segments.tsx";
import { ScanField } from "../../widgets/scan-field.tsx";
import { CountRow } from "./count-row.tsx";

const SHOWN = [
  { value: "all", label: "All" },
  { value: "left", label: "Not counted" },
  { value: "different", label: "Differences" },
];
const AT_ONCE = 200;

interface CountEntryProps {
  count: CountSheet;
  lines: readonly CountLine[];
  /** Whether counts can still be entered. */
  isOpen: boolean;
}

/**
 * The sheet of a count of stock on the screen. A scanner types a part's number and Enter, which goes to its line. Enter
 * there keeps what was counted and goes back for the next scan. A part that is not in this count is added if one says so.
 */
export function CountEntry({ count, lines, isOpen }: CountEntryProps) {
  const [shown, show] = useState("all");
  const [limit, setLimit] = useState(AT_ONCE);
  const [others, setOthers] = useState<readonly CountLine[]>([]);
  const [stranger, setStranger] = useState<CountLine>();
  const [wanted, setWanted] = useState<number>();
  const list = useRef<HTMLUListElement>(null);
  const scan = useRef<HTMLInputElement>(null);
  const all = [...lines, ...others.filter(({ partId }) => lines.every((line) => line.partId !== partId))];
  const fitting = all.filter(
    (line) =>
      line.partId === wanted ||
      shown === "all" ||
      (shown === "left" ? line.counted === null : (line.difference ?? 0) !== 0),
  );
  const first = fitting.slice(0, limit);
  const sought = fitting.find(({ partId }) => partId === wanted);
  const rows = sought && !first.includes(sought) ? [sought, ...first] : first;

  useEffect(() => {
    if (wanted === undefined) return;
    const field = list.current?.querySelector<HTMLInputElement>(`[data-part="${wanted}"] input`);
    field?.focus();
    field?.select();
  }, [wanted]);

  const find = async (code: string): Promise<void> => {
    let line = all.find(({ partNumber }) => fold(partNumber) === fold(code));
    if (!line) {
      const { isOnSheet: _, ...scanned } = await client.stockCounts.scan({ id: count.id, code });
      line = all.find(({ partId }) => partId === scanned.partId);
      if (!line) return setStranger(scanned);
    }
    setStranger(undefined);
    goTo(line);
  };
  const goTo = ({ partId }: CountLine) => {
    setWanted(undefined);
    // A part scanned twice is gone to twice.
    queueMicrotask(() => setWanted(partId));
  };
  const add = (line: CountLine) => {
    setStranger(undefined);
    setOthers([...others, line]);
    goTo(line);
  };
  const next = () => {
    setWanted(undefined);
    scan.current?.focus();
    scan.current?.select();
  };
  return (
    <Section title={isOpen ? "Count Sheet" : "What Was Counted"}>
      {isOpen && (
        <ScanField
          ref={scan}
          label="Scan or type a part number, SKU or vendor's number"
          hint="Enter goes to its line, and Enter there comes back"
          onScan={find}
        />
      )}
      {stranger && (
        <div role="alert" className={asked}>
          <span className={css({ flex: "1", minWidth: "12rem", overflowWrap: "anywhere" })}>
            <b>{stranger.partNumber}</b> {stranger.name} is not in this count. Add it?
          </span>
          <Button size="2xl" onClick={() => add(stranger)}>
            Add
          </Button>
          <Button size="2xl" variant="outline" onClick={() => setStranger(undefined)}>
            Leave It
          </Button>
        </div>
      )}
      <div className={css({ my: "3" })}>
        <Segments control={{ "aria-label": "Shown" }} choices={SHOWN} value={shown} onChange={show} isJoined />
      </div>
      {rows.length === 0 && <p className={css({ color: "fg.muted" })}>No parts to show.</p>}
      <ul ref={list} aria-label="Count sheet" className={css({ _empty: { display: "none" } })}>
        {rows.map((line) => (
          <CountRow
            key={line.partId}
            countId={count.id}
            line={line}
            isOpen={isOpen}
            isAdded={!lines.includes(line)}
            onNext={next}
          />
        ))}
      </ul>
      {fitting.length > limit && (
        <Button variant="outline" size="sm" className={css({ mt: "3" })} onClick={() => setLimit(limit + AT_ONCE)}>
          Show more
        </Button>
      )}
    </Section>
  );
}

const asked = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "3",
  mt: "3",
  p: "3",
  borderWidth: "1px",
  borderRadius: "l2",
  textStyle: "lg",
});
