import { Clock } from "lucide-react";
import { formatInstantDay, formatTime } from "../../../src/lib/dates.ts";
import type { StaffMember } from "../../../src/modules/staff/schema.ts";
import { css } from "../../styled-system/css/index.js";
import { Badge } from "../../ui/badge.tsx";

/** Whether somebody works here, and whether the clock says that it is so right now. */
export function UserStatus({ isActive, clockedInSince }: Pick<StaffMember, "isActive" | "clockedInSince">) {
  return (
    <span className={css({ display: "inline-flex", gap: "1.5" })}>
      <Badge tone={isActive ? "success" : "neutral"}>{isActive ? "Active" : "Inactive"}</Badge>
      {clockedInSince !== null && (
        <Badge tone="info" className={css({ display: { base: "none", md: "inline-flex" } })}>
          <Clock aria-hidden className={css({ width: "3", height: "3" })} />
          Clocked in since {shortly(clockedInSince)}
        </Badge>
      )}
    </span>
  );
}

/** The time if it was today, else the day. */
function shortly(instant: string): string {
  const day = formatInstantDay(instant);
  return day === formatInstantDay(new Date().toISOString()) ? formatTime(instant) : day;
}
