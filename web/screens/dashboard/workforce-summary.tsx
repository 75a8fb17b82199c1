import type { ReactNode } from "react";
import { formatNumber } from "../../../src/lib/text.ts";
import type { Dashboard } from "../../../src/modules/dashboard/schema.ts";
import { ButtonLink } from "../../components/button-link.tsx";
import { css } from "../../styled-system/css/index.js";
import { Card } from "../../ui/card.tsx";
import { muted } from "../../ui/text.ts";
import { EfficiencyBadge } from "../../widgets/efficiency-badge.tsx";
import { sourceNote, workforceNote } from "../../widgets/worked-hours.ts";

/** On the dashboard: everybody's hours, against what was planned. */
export function WorkforceSummary({ workforce }: { workforce: NonNullable<Dashboard["workforce"]> }) {
  const { activeEmployees, projectedHours, actualHours, efficiency } = workforce;
  const lines: [label: string, value: ReactNode][] = [
    ["Active Employees", formatNumber(activeEmployees)],
    ["Projected Hours", formatNumber(projectedHours)],
    ["Actual Hours", formatNumber(actualHours)],
    ["Efficiency Rate", <EfficiencyBadge key="rate" percent={efficiency} />],
  ];
  return (
    <Card.Root aria-labelledby="workforce-summary">
      <Card.Header>
        <Card.Title id="workforce-summary">Workforce Summary</Card.Title>
      </Card.Header>
      <Card.Body>
        <dl className={list}>
          {lines.map(([label, value]) => (
            <div key={label} className={line}>
              <dt className={muted}>{label}</dt>
              <dd className={css({ fontWeight: "semibold" })}>{value}</dd>
            </div>
          ))}
        </dl>
        <p className={note}>{workforceNote(workforce)}</p>
        <p className={note}>Actual hours of this week: {sourceNote(workforce)}</p>
      </Card.Body>
      <Card.Footer>
        <ButtonLink variant="outline" css={{ width: "full" }} to="/schedules">
          Manage Schedules
        </ButtonLink>
      </Card.Footer>
    </Card.Root>
  );
}

const list = css({ borderTopWidth: "1px" });
const line = css({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "4",
  minHeight: "11",
  borderBottomWidth: "1px",
});
const note = css({ mt: "3", color: "fg.muted" });
