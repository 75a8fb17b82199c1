import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { formatNumber } from "../../../src/lib/text.ts";
import type { Dashboard } from "../../../src/modules/dashboard/schema.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { EfficiencyBadge } from "../../widgets/efficiency-badge.tsx";
import { sourceNote, workforceNote } from "../../widgets/worked-hours.ts";

/**
 * On the dashboard: the hours of everybody who works here, against what was planned; undefined while they are being
 * read.
 */
export function WorkforceSummary({ workforce }: { workforce: Dashboard["workforce"] }) {
  return (
    <Card.Root aria-labelledby="workforce-summary" aria-busy={workforce === undefined}>
      <Card.Header>
        <Card.Title id="workforce-summary">Workforce Summary</Card.Title>
      </Card.Header>
      <Card.Body>
        <dl className={list}>
          <Line label="Active Employees">{formatNumber(workforce?.activeEmployees)}</Line>
          <Line label="Projected Hours">{formatNumber(workforce?.projectedHours)}</Line>
          <Line label="Actual Hours">{formatNumber(workforce?.actualHours)}</Line>
          <Line label="Efficiency Rate">{workforce && <EfficiencyBadge percent={workforce.efficiency} />}</Line>
        </dl>
        <p className={note}>{workforce ? workforceNote(workforce) : <Skeleton css={{ height: "4", width: "40" }} />}</p>
        {workforce && <p className={note}>Actual hours of this week: {sourceNote(workforce)}</p>}
      </Card.Body>
      <Card.Footer>
        <Button asChild variant="outline" css={{ width: "full" }}>
          <Link to="/schedules">Manage Schedules</Link>
        </Button>
      </Card.Footer>
    </Card.Root>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={line}>
      <dt className={css({ color: "fg.muted" })}>{label}</dt>
      <dd className={css({ fontWeight: "semibold" })}>{children ?? <Skeleton css={{ height: "4", width: "12" }} />}</dd>
    </div>
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
