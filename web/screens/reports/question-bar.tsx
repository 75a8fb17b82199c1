import type { Report, ReportInfo } from "../../../src/modules/reports/schema.ts";
import { FilterSelect } from "../../components/filter-select.tsx";
import { useRead } from "../../data/calls.ts";
import { css } from "../../styled-system/css/index.js";
import { Select } from "../../ui/select.tsx";
import { DateField } from "../../widgets/date-field.tsx";
import { PERIODS, PERIODS_AHEAD, type PeriodName } from "../../widgets/report/period-names.ts";
import { CustomerFilter } from "./customer-filter.tsx";
import type { ReportSearch } from "./search.ts";

interface QuestionBarProps {
  info: ReportInfo;
  /** The last answer: it says the usual period and grouping. */
  report: Report | undefined;
  address: ReportSearch;
  onChange: (changes: Partial<ReportSearch>) => void;
}

/**
 * The question of a report in one bar: grouping, period, comparison, and who it is about. Each report shows what
 * applies.
 */
export function QuestionBar({ info, report, address, onChange }: QuestionBarProps) {
  const { by, compare, customer, department, person } = address;
  const takes = new Set(info.takes);
  return (
    <search aria-label="Question" className={bar} data-no-print>
      {info.by.length > 1 && (
        <div className={choice}>
          <Select
            control={{ "aria-label": "Grouped by" }}
            choices={info.by.map((value) => ({ value, label: `By ${value}` }))}
            value={by ?? info.by[0] ?? ""}
            onChange={(value) =>
              onChange({ by: value === info.by[0] ? undefined : value, only: undefined, sort: undefined })
            }
          />
        </div>
      )}
      {info.hasPeriod && <PeriodFields info={info} report={report} address={address} onChange={onChange} />}
      {info.hasPeriod && !info.looksAhead && info.chart !== null && (
        <FilterSelect
          label="Compared with"
          all="Not compared"
          choices={[
            { value: "before", label: "The period before" },
            { value: "year", label: "The year before" },
          ]}
          value={compare}
          onChange={(value) => onChange({ compare: value as ReportSearch["compare"] })}
        />
      )}
      {takes.has("customer") && (
        <CustomerFilter customer={customer} onChange={(value) => onChange({ customer: value })} />
      )}
      {takes.has("department") && (
        <DepartmentFilter department={department} onChange={(value) => onChange({ department: value })} />
      )}
      {takes.has("person") && <PersonFilter person={person} onChange={(value) => onChange({ person: value })} />}
    </search>
  );
}

const CUSTOM = "custom";
const USUAL = "usual";

function PeriodFields({ info, report, address, onChange }: QuestionBarProps) {
  const names = info.looksAhead ? PERIODS_AHEAD : PERIODS;
  const isCustom = address.period === undefined && (address.from !== undefined || address.to !== undefined);
  const choices = [
    { value: USUAL, label: "Usual period" },
    ...Object.entries(names).map(([value, label]) => ({ value, label })),
    { value: CUSTOM, label: "From ... to ..." },
  ];
  const choose = (value: string) => {
    const days = { from: report?.from ?? undefined, to: report?.to ?? undefined };
    if (value === CUSTOM) onChange({ period: undefined, ...days });
    else onChange({ period: value === USUAL ? undefined : (value as PeriodName), from: undefined, to: undefined });
  };
  const day = (name: "from" | "to", label: string) => (
    <DateField
      name={name}
      label={label}
      value={address[name] ?? ""}
      error={undefined}
      onChange={(value) => /^\d{4}-/.test(value) && onChange({ [name]: value })}
    />
  );
  return (
    <>
      <div className={choice}>
        <Select
          control={{ "aria-label": "Period" }}
          choices={choices}
          value={isCustom ? CUSTOM : (address.period ?? USUAL)}
          onChange={choose}
        />
      </div>
      {isCustom && (
        <div className={days}>
          {day("from", "From")}
          {day("to", "To")}
        </div>
      )}
    </>
  );
}

function DepartmentFilter({
  department,
  onChange,
}: {
  department: string | undefined;
  onChange: (department: string | undefined) => void;
}) {
  const names = useRead("departments", "list", {}).data?.rows.map(({ name }) => name) ?? [];
  return (
    <FilterSelect
      label="Department"
      all="All Departments"
      choices={names.map((name) => ({ value: name, label: name }))}
      value={department}
      onChange={onChange}
    />
  );
}

function PersonFilter({
  person,
  onChange,
}: {
  person: number | undefined;
  onChange: (person: number | undefined) => void;
}) {
  const people = useRead("staff", "people", {}).data?.rows ?? [];
  return (
    <FilterSelect
      label="Person"
      all="Everyone"
      choices={people.map(({ id, full_name }) => ({ value: String(id), label: full_name }))}
      value={person === undefined ? undefined : String(person)}
      onChange={(value) => onChange(value === undefined ? undefined : Number(value))}
    />
  );
}

const bar = css({ display: "flex", flexWrap: "wrap", alignItems: "flex-end", gap: "2.5" });
const choice = css({ width: { base: "full", sm: "44" } });
const days = css({ display: "flex", gap: "2.5", "& > *": { width: "40" } });
