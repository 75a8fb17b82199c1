import { Check } from "lucide-react";
import { STAGES, stageOf } from "../../../src/modules/sales-orders/rules.ts";
import { css } from "../../styled-system/css/index.js";

/** How far an order has come on its way from draft to completed. */
export function OrderStepper({ status, isReady }: { status: string; isReady: boolean }) {
  const at = stageOf(status, isReady);
  return (
    <ol aria-label="Stages" className={line}>
      {STAGES.map((stage, i) => (
        <li key={stage} aria-current={i === at ? "step" : undefined} data-passed={i < at || undefined} className={item}>
          <span aria-hidden className={dot}>
            {i < at ? <Check size={12} /> : i + 1}
          </span>
          {stage}
        </li>
      ))}
    </ol>
  );
}

const line = css({
  display: "flex",
  flexWrap: "wrap",
  columnGap: "5",
  rowGap: "2",
  textStyle: "sm",
});
const item = css({
  display: "flex",
  alignItems: "center",
  gap: "2",
  color: "fg.muted",
  "&[data-passed]": { color: "fg.default" },
  "&[aria-current]": { color: "fg.default", fontWeight: "semibold" },
  "&[data-passed] > span": { background: "tone.success.bg", color: "tone.success.fg", borderColor: "transparent" },
  "&[aria-current] > span": { background: "tone.info.fg", color: "tone.info.bg", borderColor: "transparent" },
});
const dot = css({
  display: "grid",
  placeItems: "center",
  width: "6",
  height: "6",
  lineHeight: "1",
  borderRadius: "full",
  borderWidth: "1px",
  textStyle: "xs",
  fontVariantNumeric: "tabular-nums",
  flexShrink: "0",
});
