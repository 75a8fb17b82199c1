import { ChevronRight } from "lucide-react";
import { type ReactNode, useId } from "react";
import { formatNumber } from "../../../src/lib/text.ts";
import { css, cx } from "../../styled-system/css/index.js";
import { Card } from "../../ui/card.tsx";
import { cutOnScreen } from "../../ui/text.ts";
import { PlaceLink } from "../../widgets/report/place-link.tsx";
import type { Place } from "../../widgets/report/places.ts";

interface TodoPanelProps {
  title: string;
  total: number;
  /** Beside the number: "4 of them today". */
  note?: string | undefined;
  /** The list of all that is counted. */
  all: Place;
  /** Shown if there is nothing; without it, the panel is then left out. */
  nothing?: string;
  /** The rows; each is an element of a list. */
  children: ReactNode;
}

/** On the dashboard: one kind of thing to do: how many, the first of them, and the link to all. */
export function TodoPanel({ title, total, note, all, nothing, children }: TodoPanelProps) {
  const id = useId();
  return (
    <Card.Root aria-labelledby={id} className={css({ minWidth: "0", overflow: "hidden" })}>
      <header className={head}>
        <h2 id={id} className={css({ fontWeight: "semibold", textStyle: "md" })}>
          {title} <span className={css({ fontVariantNumeric: "tabular-nums" })}>{formatNumber(total)}</span>
        </h2>
        {note && <span className={css({ color: "fg.muted" })}>{note}</span>}
        {total > 0 && (
          <PlaceLink to={all} className={more}>
            All {formatNumber(total)}
            <span className={css({ srOnly: true })}> {title.toLowerCase()}</span>
            <ChevronRight aria-hidden size={14} />
          </PlaceLink>
        )}
      </header>
      {total > 0 ? <ul>{children}</ul> : <p className={empty}>{nothing}</p>}
    </Card.Root>
  );
}

interface TodoRowProps {
  /** The link of the row, and the name of its record. */
  to: Place;
  name: string;
  /** Beside the name: the customer, the department. */
  about?: ReactNode;
  /** The state, at the end of the first line. */
  state?: ReactNode;
  /** The second line. */
  children?: ReactNode;
  /** What can be done at once. */
  action?: ReactNode;
}

/** On the dashboard: a thing to do: what it is, its state, and what can be done at once. */
export function TodoRow({ to, name, about, state, children, action }: TodoRowProps) {
  return (
    <li className={row}>
      <div className={css({ flex: "1", minWidth: "0" })}>
        <div className={first}>
          <PlaceLink to={to} className={cx(link, cutOnScreen)}>
            {name}
          </PlaceLink>
          <span className={cx(beside, cutOnScreen)}>{about}</span>
          {state}
        </div>
        {children && <div className={second}>{children}</div>}
      </div>
      {action}
    </li>
  );
}

/** In such a row: what an order is. */
export function What({ text }: { text: string }) {
  return (
    <span className={cx(what, cutOnScreen)} title={text}>
      {text}
    </span>
  );
}

const what = css({ flexShrink: "1!", minWidth: "5rem", color: "fg.default" });
const head = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  columnGap: "3",
  rowGap: "0.5",
  px: { base: "4", md: "5" },
  pt: "3.5",
  pb: "2.5",
});
const more = css({
  display: "inline-flex",
  alignItems: "center",
  gap: "0.5",
  ms: "auto",
  minHeight: "6",
  color: "tone.info.fg",
  fontWeight: "medium",
  borderRadius: "l1",
  _hover: { textDecoration: "underline", textUnderlineOffset: "2px" },
});
const empty = css({ px: { base: "4", md: "5" }, pb: "4", color: "fg.muted" });
const row = css({
  display: "flex",
  alignItems: "center",
  gap: "3",
  minHeight: "3.5rem",
  px: { base: "4", md: "5" },
  py: "2",
  borderTopWidth: "1px",
  // The whole row leads where its name leads; its buttons lie above that link.
  position: "relative",
  "&:hover": { background: "bg.subtle" },
});
const first = css({
  display: "flex",
  flexWrap: { base: "wrap", sm: "nowrap" },
  alignItems: "center",
  justifyContent: "space-between",
  columnGap: "2.5",
  minWidth: "0",
});
const link = css({
  flexShrink: "0",
  fontWeight: "semibold",
  maxWidth: "60%",
  outlineOffset: "2px",
  _after: { content: '""', position: "absolute", inset: "0" },
});
// On a phone it has its own line, as name and state leave no room for it.
const beside = css({
  flex: { base: "1 0 100%", sm: "1" },
  order: { base: "1", sm: "0" },
  minWidth: "0",
  color: "fg.muted",
});
const second = css({
  display: "flex",
  flexWrap: { base: "wrap", sm: "nowrap" },
  alignItems: "center",
  columnGap: "2.5",
  rowGap: "0.5",
  mt: "1",
  "& > *": { flexShrink: "0" },
  minWidth: "0",
  textStyle: "xs",
  color: "fg.muted",
});
