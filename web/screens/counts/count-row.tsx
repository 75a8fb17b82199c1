import { Link } from "@tanstack/react-router";
import { formatMoney } from "../../../src/lib/money.ts";
import { formatNumber } from "../../../src/lib/text.ts";
import type { CountLine } from "../../../src/modules/stock-counts/schema.ts";
import { DateAndTime } from "../../components/clock.tsx";
import { css } from "../../styled-system/css/index.js";
import { link } from "../../ui/text.ts";
import { signed } from "./count-words.ts";
import { CountedField } from "./counted-field.tsx";

interface CountRowProps {
  countId: number;
  line: CountLine;
  isOpen: boolean;
  /** It was scanned and is not on the sheet yet. */
  isAdded: boolean;
  /** Goes to the next scan. */
  onNext: () => void;
}

/** A part on the sheet of a count. What is expected of a blind count shows only to who may book it, and once counted. */
export function CountRow({ countId, line, isOpen, isAdded, onNext }: CountRowProps) {
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
        <CountedField countId={countId} line={line} isAdded={isAdded} onNext={onNext} />
      ) : (
        <b className={css({ textAlign: "end" })}>{formatNumber(counted) ?? "–"}</b>
      )}
      <span className={found}>
        {counted === null ? (
          expected !== null && `Expected ${formatNumber(expected)}`
        ) : (
          <>
            {difference === 0 && "As expected"}
            {difference !== 0 && difference !== null && `${signed(difference)}, expected ${formatNumber(expected)}`}
            {difference !== 0 && difference !== null && value !== undefined && `, ${formatMoney(value)}`}
            <span className={css({ color: "fg.muted", ms: "2" })}>
              {line.countedBy}, <DateAndTime of={line.countedAt ?? ""} />
            </span>
          </>
        )}
      </span>
    </li>
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
