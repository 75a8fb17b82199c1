import { dateIn } from "../../../src/lib/dates.ts";
import type { StaffMember } from "../../../src/modules/staff/schema.ts";
import { formatInstantDay, formatTime, shopDates } from "../../components/dates.ts";
import { useToday } from "../../data/today.ts";
import { css } from "../../styled-system/css/index.js";
import { Status } from "../../widgets/status.tsx";

/** In the list of users and on their page: whether somebody works here, and whether they are clocked in right now. */
export function UserStatus({ isActive, clockedInSince }: Pick<StaffMember, "isActive" | "clockedInSince">) {
  const today = useToday();
  const shortly = (instant: string) =>
    dateIn(shopDates().timeZone, new Date(instant)) === today ? formatTime(instant) : formatInstantDay(instant);
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
