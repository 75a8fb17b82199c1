import { formatInstantDay, formatTime } from "../../../src/lib/dates.ts";
import type { StaffMember } from "../../../src/modules/staff/schema.ts";
import { css } from "../../styled-system/css/index.js";
import { Status } from "../../widgets/status.tsx";

/** In the list of users and on their page: whether somebody works here, and whether they are clocked in right now. */
export function UserStatus({ isActive, clockedInSince }: Pick<StaffMember, "isActive" | "clockedInSince">) {
  return (
    <span className={css({ display: "inline-flex", flexWrap: "wrap", columnGap: "1.5", rowGap: "1" })}>
      <Status of="record" word={isActive ? "Active" : "Inactive"} />
      {clockedInSince !== null && (
        <Status of="clock" word="In">
          Clocked in since {shortly(clockedInSince)}
        </Status>
      )}
    </span>
  );
}

/** The time if it was today, else the day. */
function shortly(instant: string): string {
  const day = formatInstantDay(instant);
  return day === formatInstantDay(new Date().toISOString()) ? formatTime(instant) : day;
}
