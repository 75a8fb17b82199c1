import { getRouteApi, useSearch } from "@tanstack/react-router";
import { CalendarDays, Copy, Users } from "lucide-react";
import { useMemo, useState } from "react";
import { daysBetween, mondayOf } from "../../../src/lib/dates.ts";
import { DAYS, type Day } from "../../../src/modules/schedules/schema.ts";
import { ButtonLink } from "../../components/button-link.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { Page } from "../../components/page.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { useIsPhone } from "../../components/use-is-phone.ts";
import { useMay } from "../../data/me.ts";
import { useToday } from "../../data/today.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/select.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { UntilRead } from "../../widgets/until-read.tsx";
import { NeededRows } from "./needed-rows.tsx";
import { DepartmentSelect, PeopleSelect } from "./people-select.tsx";
import { useCopyWeek } from "./use-copy-week.ts";
import { useWeekPlan } from "./use-week-plan.ts";
import { WeekGrid } from "./week-grid.tsx";
import { shownPeople } from "./week-plan.ts";
import { WeekSwitcher } from "./week-switcher.tsx";

const route = getRouteApi("/weekly-schedule");
const ALL_DAYS = DAYS.map((_, i) => i);

/** The hours of people in a week, planned in a grid of people and days. */
export function WeeklyScheduleScreen() {
  return (
    <Page>
      <PageHeader
        actions={
          <ButtonLink variant="outline" to="/schedules" aria-label="Workforce Scheduling">
            <CalendarDays />
            <span className={css({ hideBelow: "sm" })}>Usual Weeks</span>
          </ButtonLink>
        }
      />
      <WeekView />
    </Page>
  );
}

function WeekView() {
  const address = useSearch({ from: "/weekly-schedule" });
  const navigate = route.useNavigate();
  const [today] = useState(useToday());
  const thisWeek = mondayOf(today);
  const { week = thisWeek, department } = address;
  const plan = useWeekPlan(week, department);
  const copy = useCopyWeek();
  const may = useMay();
  const [mayPlan, maySeeNeed] = [may("u", "schedules"), may("v", "capacity")];
  const shown = useMemo(() => shownPeople(plan.weeks, address.people), [plan.weeks, address.people]);
  const isPhone = useIsPhone();
  const shownDay = address.day ?? DAYS[week === thisWeek ? daysBetween(thisWeek, today) : 0];
  const days = useMemo(() => (isPhone ? [DAYS.indexOf(shownDay as Day)] : ALL_DAYS), [isPhone, shownDay]);
  const show = (changes: Partial<typeof address>) =>
    void navigate({ search: (now) => ({ ...now, ...changes }), replace: true });

  return (
    <section className={box} aria-label="Week">
      <div className={tools}>
        <WeekSwitcher
          week={week}
          thisWeek={thisWeek}
          onChange={(next) => show({ week: next === thisWeek ? undefined : next })}
        />
        <div className={filters}>
          <DepartmentSelect department={department} onChange={(chosen) => show({ department: chosen })} />
          <PeopleSelect people={address.people ?? "all"} onChange={(chosen) => show({ people: chosen })} />
          {isPhone && (
            <Select
              control={{ "aria-label": "Day" }}
              choices={DAYS.map((day) => ({ value: day, label: day }))}
              value={shownDay as string}
              onChange={(day) => show({ day: day as Day })}
            />
          )}
          {mayPlan && (
            <Button variant="outline" onClick={() => copy.mutate({ week, department })} disabled={copy.isPending}>
              <Copy />
              Copy last week
            </Button>
          )}
        </div>
      </div>
      <UntilRead read={plan.read} failed="Could not load the week">
        <Skeleton css={{ m: "5", height: "16rem" }} />
      </UntilRead>
      {plan.read.data && shown.length === 0 && (
        <EmptyState icon={Users} title="Nobody to plan" text="No active user fits this choice.">
          <Button variant="outline" onClick={() => show({ people: "all", department: undefined })}>
            Show everyone
          </Button>
        </EmptyState>
      )}
      {shown.length > 0 && (
        <>
          <WeekGrid
            weeks={shown}
            monday={week}
            today={today}
            days={days}
            department={department}
            total={shown.length < plan.weeks.length ? `Total of ${shown.length} of ${plan.weeks.length}` : "Total"}
            onEnter={mayPlan ? plan.enter : undefined}
          >
            {department !== undefined && maySeeNeed && (
              <NeededRows week={week} department={department} days={days.length} />
            )}
          </WeekGrid>
        </>
      )}
    </section>
  );
}

const box = css({
  display: "flex",
  flexDirection: "column",
  flex: { base: "1 1 0", _print: "none" },
  minHeight: "24rem",
  background: "bg.default",
  borderWidth: "1px",
  borderRadius: "xl",
  boxShadow: "card",
  overflow: { base: "hidden", _print: "visible" },
});
const tools = css({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: "2.5",
  px: { base: "4", md: "5" },
  py: "3",
  borderBottomWidth: "1px",
});
const filters = css({
  display: { base: "grid", sm: "flex", _print: "none" },
  gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)",
  flexWrap: "wrap",
  gap: "2.5",
  width: { base: "full", sm: "auto" },
});
