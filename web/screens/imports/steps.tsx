import { Check } from "lucide-react";
import { css } from "../../styled-system/css/index.js";

const STEPS = ["File", "Columns", "Preview", "Imported"] as const;
export type Step = (typeof STEPS)[number];

/** In the import wizard: how far an import has come. */
export function Steps({ current }: { current: Step }) {
  const at = STEPS.indexOf(current);
  return (
    <ol aria-label="Steps of the import" className={list}>
      {STEPS.map((step, index) => (
        <li key={step} aria-current={index === at ? "step" : undefined} className={item}>
          <span aria-hidden className={dot}>
            {index < at ? <Check size={14} /> : index + 1}
          </span>
          {step}
        </li>
      ))}
    </ol>
  );
}

const list = css({ display: "flex", flexWrap: "wrap", columnGap: { base: "3", sm: "6" }, rowGap: "2" });
const item = css({
  display: "flex",
  alignItems: "center",
  gap: "2",
  color: "fg.muted",
  textStyle: "sm",
  "&[aria-current]": { color: "fg.default", fontWeight: "semibold" },
  "&[aria-current] > span": { background: "fg.default", color: "bg.default", borderColor: "fg.default" },
});
const dot = css({
  display: "grid",
  placeItems: "center",
  width: "6",
  height: "6",
  borderWidth: "1px",
  borderRadius: "full",
  textStyle: "xs",
});
