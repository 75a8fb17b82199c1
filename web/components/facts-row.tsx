import type { ReactNode } from "react";
import { css } from "../styled-system/css/index.js";

/** On top of any record's page: its marks and facts, side by side if there is room. */
export function FactsRow({ children }: { children: ReactNode }) {
  return <div className={row}>{children}</div>;
}

/** One fact with its label; the fact may be a link. */
export function RowFact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span className={fact}>
      {label} <b>{children}</b>
    </span>
  );
}

/** The facts that are known. */
export function RowFacts({ facts }: { facts: readonly (readonly [label: string, text: string | null | undefined])[] }) {
  return facts.map(
    ([label, text]) =>
      text && (
        <RowFact key={label} label={label}>
          {text}
        </RowFact>
      ),
  );
}

const row = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: "4",
  rowGap: "2",
  color: "fg.muted",
  _empty: { display: "none" },
});
const fact = css({
  overflowWrap: "anywhere",
  "& b": { color: "fg.default", fontWeight: "medium", ms: "1" },
  "& a": { textDecoration: "underline", textUnderlineOffset: "2px" },
});
