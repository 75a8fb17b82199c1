import { formatNumber } from "../../../src/lib/text.ts";
import type { CapacityWeek } from "../../../src/modules/capacity/schema.ts";
import { capacityWord } from "../../../src/modules/production/rules.ts";
import type { ShiftPerson } from "../../../src/modules/shift-board/schema.ts";
import type { StaffLoan } from "../../../src/modules/staff-loans/schema.ts";
import { formatDayOfMonth } from "../../components/dates.ts";
import { css } from "../../styled-system/css/index.js";
import { Status } from "../../widgets/status.tsx";
import { PersonCard } from "./person-card.tsx";

interface DepartmentPeopleProps {
  name: string;
  /** Nobody is lent to the office. */
  isOffice: boolean;
  /** The hours of its week; undefined without steps. */
  load: CapacityWeek | undefined;
  people: readonly ShiftPerson[];
  /** "4 people in". */
  says: string;
  loanOf: (id: number) => StaffLoan | undefined;
  onLend: (person: ShiftPerson, to?: string) => void;
}

/** On the page of people: a department with its load this week, and those who are there today. */
export function DepartmentPeople({ name, isOffice, load, people, says, loanOf, onLend }: DepartmentPeopleProps) {
  return (
    <section aria-label={name} className={box} {...(!isOffice && { "data-drop": "", "data-department": name })}>
      <header className={head}>
        <h2 className={css({ fontWeight: "semibold" })}>{name}</h2>
        <span className={css({ color: "fg.muted", textStyle: "xs" })}>{says}</span>
        {load && (
          <p className={hours} title={`Week of ${formatDayOfMonth(load.week)}`}>
            {formatNumber(load.neededHours, 1)} of {formatNumber(load.availableHours, 1)} h taken
            <Status of="capacity" word={capacityWord(load)} />
          </p>
        )}
      </header>
      {people.length === 0 && <p className={css({ px: "3", py: "3", color: "fg.muted" })}>Nobody.</p>}
      {people.length > 0 && (
        <ul className={cards}>
          {people.map((person) => (
            <PersonCard key={person.id} person={person} loan={loanOf(person.id)} onLend={(to) => onLend(person, to)} />
          ))}
        </ul>
      )}
    </section>
  );
}

const box = css({
  minWidth: "0",
  background: "bg.subtle",
  borderWidth: "1px",
  borderRadius: "xl",
  "&[data-over]": { borderColor: "indigo.default", background: "tone.info.bg" },
});
const head = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  justifyContent: "space-between",
  columnGap: "2",
  rowGap: "1",
  px: "3",
  pt: "3",
  pb: "2.5",
  borderBottomWidth: "1px",
});
const hours = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "2",
  flexBasis: "full",
  textStyle: "xs",
  fontVariantNumeric: "tabular-nums",
});
const cards = css({ display: "grid", gap: "2", p: "2", gridTemplateColumns: "minmax(0, 1fr)" });
