import type { ReactNode } from "react";
import type { Fact } from "../../components/fact-list.tsx";
import { css, cx } from "../../styled-system/css/index.js";
import { ShopHead } from "../shop-head.tsx";

interface SheetProps {
  /** What paper it is, for screen readers and tests. */
  label: string;
  title: string;
  facts: readonly Fact[];
  /** Beside title and facts: a code to scan. */
  aside?: ReactNode;
  /** Its tables have boxes to write in; otherwise lines of text and numbers. */
  hasBoxes?: boolean;
  children: ReactNode;
}

/**
 * Any paper that the shop prints, on A4 or Letter, whichever the printer has. It is not the screen's own page: paper is
 * white in dark mode too, and a long table goes on to the next sheet with its head.
 */
export function Sheet({ label, title, facts, aside, hasBoxes = false, children }: SheetProps) {
  return (
    <article className={cx(sheet, hasBoxes ? boxes : lines)} aria-label={label}>
      <header className={head}>
        <div className={css({ flex: "1", minWidth: "0" })}>
          <ShopHead />
          <h1>{title}</h1>
          <Facts facts={facts} />
        </div>
        {aside && <div className={css({ width: "38mm", flexShrink: "0" })}>{aside}</div>}
      </header>
      {children}
    </article>
  );
}

/** Facts on any paper of the shop, in two columns. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={factGrid}>
      {facts.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** For any paper of the shop: the facts that are known. */
export function known(facts: readonly (readonly [label: string, text: string | null | undefined])[]): Fact[] {
  return facts.flatMap(([label, text]) => (text ? [[label, text] as const] : []));
}

/** What is only on paper, never on the screen, black on white. */
const onPaper = css({
  display: "none",
  color: "black",
  background: "white",
  fontSize: "10pt",
  lineHeight: "1.4",
  overflowWrap: "anywhere",
});
/** Labels on a sheet, two beside each other, to be cut. */
export const labelSheet = cx(
  onPaper,
  css({
    _print: { display: "grid" },
    gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
    gap: "4mm",
    alignContent: "start",
  }),
);
/** A label to be cut. */
export const label = css({ display: "flex", border: "1px dashed #999", breakInside: "avoid", overflow: "hidden" });
const sheet = cx(
  onPaper,
  css({
    // A grid would leave sums alone on a sheet, whatever they say about breaks.
    _print: { display: "flex" },
    flexDirection: "column",
    gap: "8mm",
    "& + article": { breakBefore: "page" },
    "& h1": { fontSize: "20pt", fontWeight: "semibold", mb: "3mm" },
    "& h2": { fontSize: "12pt", fontWeight: "semibold", breakAfter: "avoid" },
    "& table": { width: "full", borderCollapse: "collapse" },
    "& thead": { display: "table-header-group" },
    "& tr": { breakInside: "avoid" },
    "& :is(th, td)": { verticalAlign: "top" },
    "& thead th": { fontWeight: "semibold" },
    "& tbody th": { fontWeight: "normal" },
  }),
);
const lines = css({
  "& :is(th, td)": { py: "1.5mm", ps: "4mm", textAlign: "end", borderBottom: "1px solid #999" },
  "& :is(th, td):first-child": { ps: "0", textAlign: "start", width: "50%" },
});
const boxes = css({ "& :is(th, td)": { p: "1.5mm 2mm", textAlign: "start", border: "1px solid #999" } });
const head = css({
  display: "flex",
  justifyContent: "space-between",
  alignItems: "flex-start",
  gap: "6mm",
  borderBottom: "1px solid #999",
  pb: "4mm",
});
const factGrid = css({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  columnGap: "8mm",
  "& > div": { display: "grid", gridTemplateColumns: "31mm minmax(0, 1fr)" },
  "& dt": { color: "#444" },
  "& dd": { whiteSpace: "pre-line" },
});
