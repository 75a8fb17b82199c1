import { formatMoney } from "../../../src/lib/money.ts";
import { css } from "../../styled-system/css/index.js";
import type { AmountRow } from "./amounts.ts";

/** On pages, papers and forms of orders: amounts one below the other; the last is the total. */
export function OrderTotals({ rows }: { rows: readonly AmountRow[] }) {
  return (
    <dl className={list}>
      {rows.map(({ label, note, dollars }) => (
        <div key={label}>
          <dt>
            {label}
            {note && <small> {note}</small>}
          </dt>
          <dd>{formatMoney(dollars)}</dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * In the forms of an order, in the list's dialog and on its page: its total, always in sight. Screen readers announce
 * its changes.
 */
export function RunningTotal({ dollars }: { dollars: number }) {
  return (
    <output className={running}>
      <span className={css({ color: "fg.muted" })}>Total</span>{" "}
      <strong className={amount}>{formatMoney(dollars)}</strong>
    </output>
  );
}

const running = css({ display: "flex", alignItems: "baseline", gap: "2" });
const amount = css({ textStyle: "xl", fontWeight: "semibold", letterSpacing: "-0.02em" });
const list = css({
  display: "grid",
  gap: "1",
  width: "full",
  maxWidth: "xs",
  ms: "auto",
  color: "fg.muted",
  "& > div": { display: "flex", justifyContent: "space-between", gap: "6" },
  "& small": { textStyle: "xs", ms: "1" },
  "& dd": { color: "fg.default" },
  "& > :last-child": { pt: "1.5", mt: "0.5", borderTopWidth: "1px", color: "fg.default", fontWeight: "semibold" },
});
