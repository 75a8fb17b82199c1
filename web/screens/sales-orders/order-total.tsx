import { formatMoney } from "../../../src/lib/money.ts";
import { css } from "../../styled-system/css/index.js";
import type { priceOf } from "../../widgets/option-prices.ts";

/** What the order comes to, always in sight; screen readers are told when it changes. */
export function RunningTotal({ total }: { total: number }) {
  return (
    <output className={running}>
      <span className={css({ color: "fg.muted" })}>Total</span> <strong className={amount}>{formatMoney(total)}</strong>
    </output>
  );
}

/** What the total is made of. */
export function PriceParts({ price }: { price: ReturnType<typeof priceOf> }) {
  return (
    <dl className={parts}>
      <dt>Options{price.chosen > 0 && ` (${price.chosen})`}</dt>
      <dd>{formatMoney(price.options)}</dd>
      <dt>Shipping</dt>
      <dd>{formatMoney(price.shipping)}</dd>
      <dt>Total</dt>
      <dd>{formatMoney(price.total)}</dd>
    </dl>
  );
}

const running = css({ display: "flex", alignItems: "baseline", gap: "2" });
const amount = css({ textStyle: "xl", fontWeight: "semibold", letterSpacing: "-0.02em" });
const parts = css({
  display: "grid",
  gridTemplateColumns: "1fr auto",
  columnGap: "6",
  rowGap: "1",
  alignSelf: "end",
  px: "4",
  py: "3",
  borderRadius: "l2",
  background: "bg.subtle",
  color: "fg.muted",
  "& dd": { textAlign: "end", color: "fg.default" },
  "& :nth-last-child(-n+2)": { pt: "1", borderTopWidth: "1px", color: "fg.default", fontWeight: "semibold" },
});
