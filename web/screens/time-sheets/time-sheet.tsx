import { ArrowLeft, Plus } from "lucide-react";
import { count, formatNumber } from "../../../src/lib/text.ts";
import type { SheetDay, Timesheet } from "../../../src/modules/payroll/schema.ts";
import { formatDateRange } from "../../components/dates.ts";
import { FactList } from "../../components/fact-list.tsx";
import { PlainTable } from "../../components/plain-table.tsx";
import { css } from "../../styled-system/css/index.js";
import { Button, IconButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Status } from "../../widgets/status.tsx";
import { sheetFacts, shiftTexts, sourceText } from "./sheet-words.ts";

interface TimeSheetProps {
  sheet: Timesheet;
  onBack: () => void;
  /** Undefined if this person may neither correct it nor ask for that. */
  onAdd: ((date: string) => void) | undefined;
}

/** The time sheet of one person for a week: each shift, breaks, and what is missing. */
export function TimeSheet({ sheet, onBack, onAdd }: TimeSheetProps) {
  return (
    <Card.Root aria-labelledby="time-sheet">
      <Card.Header>
        <div className={head}>
          <Card.Title id="time-sheet">
            {sheet.full_name}, {sheet.department}
          </Card.Title>
          <Button variant="outline" onClick={onBack}>
            <ArrowLeft />
            Everyone
          </Button>
        </div>
      </Card.Header>
      <Card.Body>
        <PlainTable
          label={`Days of ${sheet.full_name}`}
          titles={["Day", "Shifts", "Breaks", "Planned", "Hours", "From", "To check"]}
          numbers={["Breaks", "Planned", "Hours"]}
          rows={sheet.days.map((day) => ({
            key: day.date,
            cells: [
              <span key="day" className={css({ whiteSpace: "nowrap" })}>
                {formatDateRange(day.date, day.date)}
                {day.closed !== null && <span className={closed}>Closed: {day.closed}</span>}
                {elsewhere(day, sheet) && <span className={closed}>In {elsewhere(day, sheet)}</span>}
              </span>,
              <Shifts key="shifts" day={day} />,
              day.breaks > 0 ? formatNumber(day.breaks) : "–",
              formatNumber(day.planned),
              formatNumber(day.hours),
              sourceText(day),
              <Check key="check" day={day} onAdd={onAdd} />,
            ],
          }))}
        />
        <FactList facts={sheetFacts(sheet)} />
      </Card.Body>
    </Card.Root>
  );
}

/** The departments of a day, if it was not whole in the person's own. */
function elsewhere({ departments }: SheetDay, { department }: Timesheet): string | undefined {
  return departments.every((one) => one === department) ? undefined : departments.join(", ");
}

function Shifts({ day }: { day: SheetDay }) {
  const texts = shiftTexts(day);
  return texts.length === 0 ? "–" : texts.map((text) => <p key={text}>{text}</p>);
}

function Check({ day, onAdd }: { day: SheetDay; onAdd: TimeSheetProps["onAdd"] }) {
  return (
    <span className={css({ display: "inline-flex", flexWrap: "wrap", alignItems: "center", gap: "1.5" })}>
      {day.missing === "clock-out" && <Status of="clock" word="No clock-out" />}
      {day.missing === "punches" && <Status of="clock" word="Missing" />}
      {day.isToCheck && (
        <Status of="record" word="To Check">
          To check: the {formatNumber(day.hours)} h typed count
        </Status>
      )}
      {day.requests > 0 && (
        <Status of="correction" word="awaiting">
          {count(day.requests, "request")} awaiting
        </Status>
      )}
      {onAdd && !day.isLocked && (
        <IconButton label={`Add entries on ${day.date}`} size="xs" onClick={() => onAdd(day.date)}>
          <Plus />
        </IconButton>
      )}
    </span>
  );
}

const closed = css({ display: "block", textStyle: "xs", color: "fg.muted" });
const head = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "3",
  width: "full",
});
