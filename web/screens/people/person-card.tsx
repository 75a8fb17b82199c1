import { Link } from "@tanstack/react-router";
import { ArrowLeftRight } from "lucide-react";
import { dateIn } from "../../../src/lib/dates.ts";
import { clockWord } from "../../../src/modules/shift-board/rules.ts";
import type { ShiftPerson } from "../../../src/modules/shift-board/schema.ts";
import type { StaffLoan } from "../../../src/modules/staff-loans/schema.ts";
import { formatDayOfMonth, formatInstant, formatTime, shopDates } from "../../components/dates.ts";
import { Grip } from "../../components/grip.tsx";
import { useDrag } from "../../components/use-drag.ts";
import { useIsMine, useMay } from "../../data/me.ts";
import { useToday } from "../../data/today.ts";
import { css } from "../../styled-system/css/index.js";
import { IconButton } from "../../ui/button.tsx";
import { Status } from "../../widgets/status.tsx";

interface PersonCardProps {
  person: ShiftPerson;
  /** The loan by which they are where they are. */
  loan: StaffLoan | undefined;
  /** Asks to lend them, or to change their loan. */
  onLend: (to?: string) => void;
}

/** On the page of people: where somebody is, since when and on what. Dragged to another department they are lent there. */
export function PersonCard({ person, loan, onLend }: PersonCardProps) {
  const { id, full_name, department, primary_department, lentUntil, since, job } = person;
  const may = useMay();
  const isMine = useIsMine();
  const today = useToday();
  const mayLend = may(loan ? "u" : "c", "staffLoans", primary_department);
  const drag = useDrag(({ department: to }) => to !== undefined && to !== department && onLend(to));
  const word = clockWord(person);
  const when = (instant: string) =>
    dateIn(shopDates().timeZone, new Date(instant)) === today ? formatTime(instant) : formatInstant(instant);
  return (
    <li className={card} {...(mayLend && drag)} data-may-lend={mayLend ? "" : undefined}>
      <div className={css({ display: "flex", alignItems: "center", gap: "1" })}>
        {mayLend && <Grip className={css({ ms: "-2" })} />}
        <span className={css({ flex: "1", minWidth: "0", fontWeight: "semibold", overflowWrap: "anywhere" })}>
          {isMine("/users/$id") ? (
            <Link to="/users/$id" params={{ id: String(id) }} draggable={false}>
              {full_name}
            </Link>
          ) : (
            full_name
          )}
        </span>
        {mayLend && (
          <IconButton size="sm" label={`Lend ${full_name}`} title="Lend to another department" onClick={() => onLend()}>
            <ArrowLeftRight />
          </IconButton>
        )}
      </div>
      <p className={states}>
        <Status of="clock" word={word} />
        {since && word !== "Missing" && word !== "Off" && word !== "Expected" && <span>since {when(since)}</span>}
      </p>
      {job && (
        <p className={small}>
          On{" "}
          <Link to="/work-orders/$id" params={{ id: String(job.workOrderId) }} draggable={false} className={link}>
            {job.woNumber}
          </Link>
          {job.operation && `, ${job.operation}`}, since {when(job.startedAt)}
        </p>
      )}
      {lentUntil !== null && (
        <p className={small}>
          Lent from {primary_department ?? "the office"} until {formatDayOfMonth(lentUntil)}
        </p>
      )}
    </li>
  );
}

const card = css({
  position: "relative",
  px: "3",
  py: "2",
  background: "bg.default",
  borderWidth: "1px",
  borderRadius: "l2",
  boxShadow: "card",
  userSelect: "none",
  "&[data-may-lend]": { cursor: { sm: "grab" } },
  "&[data-dragged]": { zIndex: "10", cursor: "grabbing", boxShadow: "float", pointerEvents: "none" },
});
const states = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "1.5",
  textStyle: "xs",
  color: "fg.muted",
});
const small = css({ mt: "1", textStyle: "xs", color: "fg.muted", overflowWrap: "anywhere" });
const link = css({ color: "fg.default", textDecoration: "underline", textUnderlineOffset: "2px" });
