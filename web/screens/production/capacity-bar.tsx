import { Link } from "@tanstack/react-router";
import { lookOf } from "../../../src/lib/status.ts";
import { formatHours } from "../../../src/lib/text.ts";
import { LEVEL_WORDS } from "../../../src/modules/production/rules.ts";
import type { Capacity } from "../../../src/modules/production/schema.ts";
import { css, cx } from "../../styled-system/css/index.js";
import { Tooltip } from "../../ui/tooltip.tsx";
import { StatusIcon } from "../../widgets/status.tsx";
import { inTone } from "../../widgets/tones.ts";
import { formatRatio } from "./hours.ts";

// A segment's least share of the bar, so that it can be clicked.
const LEAST_SHARE = 0.03;

/**
 * On Production's screen: one segment per step, as long as its hours. It describes the step, and links to the steps of
 * its department.
 */
export function CapacityBar({ steps, required }: { steps: Capacity["steps"]; required: number }) {
  return (
    <ul aria-label="Capacity of each step" className={bar}>
      {steps.map((step) => {
        const word = LEVEL_WORDS[step.level];
        const words = [
          step.operation,
          step.department,
          `${formatHours(step.required)} required`,
          `${formatHours(step.available)} available`,
          formatRatio(step.required, step.ratio),
        ].join(" · ");
        return (
          <li key={step.id} style={{ flexGrow: Math.max(step.required, required * LEAST_SHARE) || 1 }}>
            <Tooltip text={words}>
              <Link
                to="/production-workflow"
                search={{ department: step.department }}
                aria-label={`${words} · ${word}`}
                className={cx(segment, inTone[lookOf("capacity", word).tone])}
              >
                <StatusIcon of="capacity" word={word} />
              </Link>
            </Tooltip>
          </li>
        );
      })}
    </ul>
  );
}

const bar = css({ display: "flex", gap: "3px", height: "9", "& > li": { flexBasis: "1.75rem", minWidth: "1.5rem" } });
const segment = css({
  display: "grid",
  placeItems: "center",
  height: "full",
  background: "currentColor",
  borderRadius: "l1",
  "& svg": { width: "4", height: "4", color: "bg.default" },
  _hover: { opacity: "0.88" },
});
