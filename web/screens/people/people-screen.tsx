import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { count } from "../../../src/lib/text.ts";
import type { CapacityWeeks } from "../../../src/modules/capacity/schema.ts";
import { isIn } from "../../../src/modules/shift-board/rules.ts";
import type { ShiftPerson } from "../../../src/modules/shift-board/schema.ts";
import { departmentLabel } from "../../../src/modules/staff/rules.ts";
import type { StaffLoan } from "../../../src/modules/staff-loans/schema.ts";
import { FilterChips } from "../../components/filter-chips.tsx";
import { Loading } from "../../components/loading.tsx";
import { Page } from "../../components/page.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { readQuery, useRead } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";
import { useToday } from "../../data/today.ts";
import { css } from "../../styled-system/css/index.js";
import { LoanDialog } from "../../widgets/loans/loan-dialog.tsx";
import { UntilRead } from "../../widgets/until-read.tsx";
import { DepartmentPeople } from "./department-people.tsx";
import type { Group } from "./search.ts";

const route = getRouteApi("/people");

/** Who is in today, where, since when and on what; who is missing, off and lent. A card dragged to another department lends its person. */
export function PeopleScreen() {
  const { only } = route.useSearch();
  const navigate = route.useNavigate();
  const read = useRead("shiftBoard", "people", {});
  const today = useToday();
  const loans = useLoans(today);
  const { departments: loads } = useRead("capacity", "weeks", { weeks: 2 }).data ?? {};
  const names = useDepartmentNames(read.data, loads);
  const [lending, setLending] = useState<Lending>();
  const [isOpen, setOpen] = useState(false);
  const people = read.data ?? [];
  const shown = only === undefined ? people : people.filter(GROUPS[only].has);
  const week = weekToShow(loads);
  const loanOf = (id: number) => loans.find((loan) => loan.staffId === id && loan.from <= today && today <= loan.to);
  const lend = (person: ShiftPerson, to?: string) => {
    setLending((last) => ({ person, to, loan: loanOf(person.id), time: (last?.time ?? 0) + 1 }));
    setOpen(true);
  };
  return (
    <Page>
      <PageHeader subtitle="Drag somebody to another department to lend them, or choose Lend." />
      <UntilRead read={read} failed="Could not load who is here">
        <Loading text="Loading people..." />
      </UntilRead>
      {read.data && (
        <div className={css({ display: "flex" })}>
          <FilterChips
            label="Show only"
            chips={Object.entries(GROUPS).map(([group, { label, has }]) => ({
              label,
              count: people.filter(has).length,
              isOn: only === group,
              onToggle: () => void navigate({ search: only === group ? {} : { only: group as Group }, replace: true }),
            }))}
          />
        </div>
      )}
      {read.data && shown.length === 0 && <p className={css({ color: "fg.muted" })}>Nobody.</p>}
      {read.data && (
        <div className={grid}>
          {names.map((name) => {
            const own = shown.filter((person) => placeNow(person) === name);
            // A place with nobody takes people, unless only some are asked for.
            if (own.length === 0 && (only !== undefined || name === OFFICE)) return null;
            return (
              <DepartmentPeople
                key={name}
                name={name}
                isOffice={name === OFFICE}
                load={loads?.find(({ department }) => department === name)?.weeks[week]}
                people={own}
                loanOf={loanOf}
                onLend={lend}
                says={`${count(own.filter(({ whereabouts }) => isIn(whereabouts)).length, "person", "people")} in`}
              />
            );
          })}
        </div>
      )}
      {lending && (
        <LoanDialog
          key={lending.time}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          person={{ ...lending.person, staffId: lending.person.id }}
          loan={lending.loan}
          from={today}
          department={lending.to}
        />
      )}
    </Page>
  );
}

/** Who is to be lent, where to if they were dragged there, and by which loan they are elsewhere already. */
interface Lending {
  person: ShiftPerson;
  to: string | undefined;
  loan: StaffLoan | undefined;
  time: number;
}

/** The loans of today and later that this person may see. */
function useLoans(since: string) {
  const isSeen = useMay()("v", "staffLoans");
  return useQuery({ ...readQuery("staffLoans", "list", { since, limit: 200 }), enabled: isSeen }).data?.rows ?? [];
}

const OFFICE = departmentLabel({ primary_department: null });

function placeNow({ department }: ShiftPerson): string {
  return departmentLabel({ primary_department: department });
}

/** The departments that have steps in the order of work, then the others by name; the office is last. */
function useDepartmentNames(people: readonly ShiftPerson[] = [], loads: CapacityWeeks["departments"] = []): string[] {
  const all = useRead("departments", "list", {}).data?.rows ?? [];
  const others = [...all.map(({ name }) => name), ...people.map(placeNow)].filter((name) => name !== OFFICE).sort();
  return [...new Set([...loads.map(({ department }) => department), ...others, OFFICE])];
}

/** This week, or the one that comes if nobody has hours in this one any more. */
function weekToShow(departments: CapacityWeeks["departments"] = []): number {
  return departments.some(({ weeks }) => (weeks[0]?.availableHours ?? 0) > 0) ? 0 : 1;
}

const GROUPS: Record<Group, { label: string; has: (person: ShiftPerson) => boolean }> = {
  in: { label: "In", has: ({ whereabouts }) => isIn(whereabouts) },
  missing: { label: "Missing", has: ({ whereabouts }) => whereabouts === "missing" },
  late: { label: "Late", has: ({ isLate }) => isLate === true },
  off: { label: "Off", has: ({ whereabouts }) => whereabouts === "off" },
  lent: { label: "Lent", has: ({ lentUntil }) => lentUntil !== null },
};

const grid = css({
  display: "grid",
  gap: "3",
  alignItems: "start",
  gridTemplateColumns: { base: "minmax(0, 1fr)", sm: "repeat(auto-fill, minmax(16rem, 1fr))" },
});
