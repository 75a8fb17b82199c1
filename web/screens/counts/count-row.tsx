import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { formatMoney } from "../../../src/lib/money.ts";
import { formatNumber } from "../../../src/lib/text.ts";
import type { CountLine } from "../../../src/modules/stock-counts/schema.ts";
import { DateAndTime } from "../../components/clock.tsx";
import { useAction } from "../../data/calls.ts";
import { css } from "../../styled-system/css/index.js";
import { Input } from "../../ui/field.tsx";
import { link } from "../../ui/text.ts";
import { signed } from "./count-words.ts";

interface CountRowProps {
  countId: number;
  line: CountLine;
  isOpen: boolean;
  /** Goes to the next scan. */
  onNext: () => void;
}

/**
 * A part on the sheet of a count. What is expected shows only once it was counted, so that nobody counts to match it.
 */
export function CountRow({ countId, line, isOpen, onNext }: CountRowProps) {
  const { partId, partNumber, name, counted, expected, difference, value } = line;
  return (
    <li className={row} data-part={partId}>
      <span className={css({ minWidth: "0", overflowWrap: "anywhere" })}>
        <Link to="/inventory/$id" params={{ id: String(partId) }} className={link}>
          {partNumber}
        </Link>{" "}
        <span className={css({ color: "fg.muted" })}>{name}</span>
      </span>
      {isOpen ? (
        <Counted key={counted} countId={countId} line={line} onNext={onNext} />
      ) : (
        <b className={css({ textAlign: "end" })}>{formatNumber(counted) ?? "–"}</b>
      )}
      <span className={found}>
        {counted !== null && (
          <>
            {difference === 0 ? "As expected" : `${signed(difference)}, expected ${formatNumber(expected)}`}
            {difference !== 0 && value !== undefined && `, ${formatMoney(value)}`}
            <span className={css({ color: "fg.muted", ms: "2" })}>
              {line.countedBy}, <DateAndTime of={line.countedAt ?? ""} />
            </span>
          </>
        )}
      </span>
    </li>
  );
}

function Counted({ countId, line, onNext }: Omit<CountRowProps, "isOpen">) {
  const { partId, partNumber, counted } = line;
  const enter = useAction("stockCounts", "enter");
  const before = counted === null ? "" : String(counted);
  const [text, setText] = useState(before);
  const isWrong = text !== "" && !/^\d{1,9}$/.test(text);
  const save = () => {
    const value = text === "" ? null : Number(text);
    if (isWrong || value === counted) return;
    // What the server refused does not stay.
    enter.mutate({ id: countId, partId, counted: value }, { onError: () => setText(before) });
  };
  return (
    <Input
      aria-label={`Counted of ${partNumber}`}
      aria-invalid={isWrong || undefined}
      inputMode="numeric"
      enterKeyHint="done"
      autoComplete="off"
      className={css({ textAlign: "end", fontVariantNumeric: "tabular-nums" })}
      value={text}
      onChange={(event) => setText(event.target.value.trim())}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || isWrong) return;
        event.preventDefault();
        // Leaving the field saves it.
        onNext();
      }}
    />
  );
}

const row = css({
  display: "grid",
  gridTemplateColumns: { base: "minmax(0, 1fr) 6rem", lg: "minmax(0, 1fr) 7rem minmax(0, 1fr)" },
  alignItems: "center",
  columnGap: "4",
  rowGap: "1",
  py: "2",
  borderBottomWidth: "1px",
  _last: { borderBottomWidth: "0" },
});
const found = css({ textStyle: "sm", gridColumn: { base: "1 / -1", lg: "auto" }, _empty: { display: "none" } });
