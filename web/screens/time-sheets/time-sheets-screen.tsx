import { getRouteApi, useSearch } from "@tanstack/react-router";
import { ChevronLeft, ChevronRight, ClipboardCheck, Download, Printer, Users } from "lucide-react";
import { useState } from "react";
import { addDays, mondayOf } from "../../../src/lib/dates.ts";
import { isSheetOf } from "../../../src/modules/payroll/rules.ts";
import type { Timesheet } from "../../../src/modules/payroll/schema.ts";
import { ButtonLink } from "../../components/button-link.tsx";
import { formatDateRange } from "../../components/dates.ts";
import { EmptyState } from "../../components/empty-state.tsx";
import { FilterSelect } from "../../components/filter-select.tsx";
import { Loading } from "../../components/loading.tsx";
import { Page } from "../../components/page.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { usePrint } from "../../components/print-papers.tsx";
import { client, useRead } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";
import { saveFile } from "../../data/save-file.ts";
import { useToday } from "../../data/today.ts";
import { css } from "../../styled-system/css/index.js";
import { Button, IconButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { UntilRead } from "../../widgets/until-read.tsx";
import { type Corrected, CorrectionDialog } from "./correction-dialog.tsx";
import { PayrollCard } from "./payroll-card.tsx";
import { SheetPaper } from "./sheet-paper.tsx";
import { SheetTable } from "./sheet-table.tsx";
import { overtimeText } from "./sheet-words.ts";
import { TimeSheet } from "./time-sheet.tsx";

const route = getRouteApi("/time-sheets");

/** Who worked how long in a week, day by day; one person's sheet with their shifts, and the hours for payroll. */
export function TimeSheetsScreen() {
  const address = useSearch({ from: "/time-sheets" });
  const navigate = route.useNavigate();
  const [today] = useState(useToday());
  const thisWeek = mondayOf(today);
  const { week = thisWeek, department, person } = address;
  const read = useRead("timesheets", "get", { week });
  const { data } = read;
  const may = useMay();
  const { print, papers } = usePrint();
  const [corrected, setCorrected] = useState<Corrected>();
  const show = (changes: Partial<typeof address>) =>
    void navigate({ search: (now) => ({ ...now, ...changes }), replace: true });
  const sheets = data?.sheets.filter(
    (one) => (department === undefined || isSheetOf(one, department)) && (person ?? one.userId) === one.userId,
  );
  const departments = [...new Set(data?.sheets.map((one) => one.department))].sort();
  const chosen = person === undefined ? undefined : sheets?.[0];
  return (
    <Page>
      <PageHeader
        subtitle={data && `By the clock where it was used, else as typed. ${overtimeText(data)}`}
        actions={
          <>
            {may("v", "timeCorrections") && (
              <ButtonLink variant="outline" to="/approvals" search={{ status: "awaiting" }}>
                <ClipboardCheck />
                Approvals
              </ButtonLink>
            )}
            <Button variant="outline" onClick={() => void saveFile(client.timesheets.file({ week, department }))}>
              <Download />
              CSV
            </Button>
            <Button
              variant="outline"
              disabled={!sheets || sheets.length === 0}
              onClick={() => data && sheets && print(<Papers sheets={sheets} />)}
            >
              <Printer />
              Print
            </Button>
          </>
        }
      />
      <div className={tools}>
        <div className={switcher}>
          <IconButton label="Previous week" variant="outline" onClick={() => show({ week: addDays(week, -7) })}>
            <ChevronLeft />
          </IconButton>
          <h2 className={css({ fontWeight: "semibold", minWidth: "40", textAlign: "center" })} aria-live="polite">
            {formatDateRange(week, addDays(week, 6))}
          </h2>
          <IconButton label="Next week" variant="outline" onClick={() => show({ week: addDays(week, 7) })}>
            <ChevronRight />
          </IconButton>
          {week !== thisWeek && (
            <Button variant="ghost" onClick={() => show({ week: undefined })}>
              This week
            </Button>
          )}
        </div>
        {departments.length > 1 && (
          <div className={css({ width: { base: "full", sm: "56" } })} data-no-print>
            <FilterSelect
              label="Department"
              all="All Departments"
              choices={departments.map((name) => ({ value: name, label: name }))}
              value={department}
              onChange={(name) => show({ department: name, person: undefined })}
            />
          </div>
        )}
      </div>
      <UntilRead read={read} failed="Could not load the time sheets">
        <Loading text="Loading time sheets..." />
      </UntilRead>
      {data && sheets && !chosen && (
        <Card.Root aria-label="Time sheets of the week">
          {sheets.length === 0 ? (
            <EmptyState icon={Users} title="Nobody is here" text="Add team members under Users." />
          ) : (
            <SheetTable sheets={sheets} week={week} onChoose={(userId) => show({ person: userId })} />
          )}
        </Card.Root>
      )}
      {data && chosen && (
        <TimeSheet
          sheet={chosen}
          onBack={() => show({ person: undefined })}
          onAdd={may("c", "timeCorrections") ? (date) => setCorrected({ userId: chosen.userId, date }) : undefined}
        />
      )}
      {data && may("v", "payrollPeriods") && !chosen && <PayrollCard week={week} today={today} />}
      <CorrectionDialog corrected={corrected} onClose={() => setCorrected(undefined)} />
      {papers}
    </Page>
  );
}

function Papers({ sheets }: { sheets: readonly Timesheet[] }) {
  return sheets.map((sheet) => <SheetPaper key={sheet.userId} sheet={sheet} />);
}

const tools = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "3",
});
const switcher = css({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "2" });
