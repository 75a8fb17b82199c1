import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { count, formatHours, formatNumber } from "../../../src/lib/text.ts";
import { LEVEL_WORDS } from "../../../src/modules/production/rules.ts";
import type { Capacity } from "../../../src/modules/production/schema.ts";
import { Loading } from "../../components/loading.tsx";
import { TableHead } from "../../components/table-head.tsx";
import { useRead } from "../../data/calls.ts";
import { css } from "../../styled-system/css/index.js";
import { Card } from "../../ui/card.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Status } from "../../widgets/status.tsx";
import { UntilRead } from "../../widgets/until-read.tsx";
import { CapacityBar } from "./capacity-bar.tsx";
import { formatRatio, overallWord } from "./hours.ts";

/**
 * On Production's screen: how much of the week's hours the work in the pipeline takes: overall, by step and by
 * department. Without steps it takes none, and nothing waits to load.
 */
export function OverviewCard({ hasSteps }: { hasSteps: boolean }) {
  const read = useRead("productionSteps", "capacity", {});
  const data = read.data ?? (hasSteps ? undefined : NONE);
  return (
    <Card.Root aria-labelledby="capacity-overview">
      <Card.Header className={head}>
        <div>
          <Card.Title id="capacity-overview">Production Capacity Overview</Card.Title>
          <Card.Description>
            Step load: what waits at each step now, whenever it is due, against the hours of a usual week.
          </Card.Description>
        </div>
        {data ? (
          <OverallBadge overall={data.overall} />
        ) : (
          <Skeleton css={{ height: "6", width: "20", flexShrink: "0" }} />
        )}
      </Card.Header>
      <Card.Body>
        {data && <Overview capacity={data} />}
        <UntilRead read={{ ...read, data }} failed="Could not load the capacity">
          {/* About as high as what comes, so that the steps below do not move. */}
          <div className={css({ minHeight: { base: "25rem", md: "20rem" } })}>
            <Loading text="Loading production data..." />
          </div>
        </UntilRead>
      </Card.Body>
    </Card.Root>
  );
}

const NO_LOAD = { required: 0, available: 0, ratio: null, level: "good", pipelineCount: 0 } as const;
const NONE: Capacity = {
  steps: [],
  departments: [],
  overall: { ...NO_LOAD, operations: 0, good: 0, warning: 0, overloaded: 0 },
};

function OverallBadge({ overall }: Pick<Capacity, "overall">) {
  return (
    <Status of="efficiency" word={overallWord(overall)}>
      {formatRatio(overall.required, overall.ratio)}
    </Status>
  );
}

function Overview({ capacity: { overall, steps, departments } }: { capacity: Capacity }) {
  return (
    <div className={css({ display: "grid", gap: "4" })}>
      {overall.overloaded > 0 && (
        <p className={banner}>
          <TriangleAlert aria-hidden size={18} />
          {count(overall.overloaded, "operation is", "operations are")} over capacity and may cause delays.
        </p>
      )}
      <div className={line}>
        <dl className={totals}>
          <Total label="Required">{formatHours(overall.required)}</Total>
          <Total label="Available">{formatHours(overall.available)}</Total>
          <Total label="Operations">{formatNumber(overall.operations)}</Total>
        </dl>
        <ul aria-label="Steps by level" className={legend}>
          {(["good", "warning", "overloaded"] as const).map((level) => (
            <li key={level}>
              {/* No overload, no alarm. */}
              {overall[level] > 0 ? (
                <Status of="capacity" word={LEVEL_WORDS[level]} />
              ) : (
                <span className={css({ color: "fg.muted" })}>{LEVEL_WORDS[level]}</span>
              )}
              <span className={css({ fontWeight: "semibold" })}>{formatNumber(overall[level])}</span>
            </li>
          ))}
        </ul>
      </div>
      {steps.length > 0 && <CapacityBar steps={steps} required={overall.required} />}
      {departments.length > 0 && <Breakdown departments={departments} />}
    </div>
  );
}

function Total({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className={css({ color: "fg.muted", textStyle: "xs" })}>{label}</dt>
      <dd className={css({ fontWeight: "semibold" })}>{children}</dd>
    </div>
  );
}

const HEAD = ["Department", "Steps", "Required", "Available", "Capacity", "Status"];

function Breakdown({ departments }: Pick<Capacity, "departments">) {
  return (
    // On a phone it scrolls sideways, which the keyboard must reach.
    <section aria-label="Capacity by department" tabIndex={0} className={css({ overflowX: "auto" })}>
      <table className={table}>
        <caption className={css({ srOnly: true })}>Capacity by department</caption>
        <TableHead titles={HEAD} />
        <tbody>
          {departments.map(({ department, steps, required, available, ratio, level }) => (
            <tr key={department}>
              <th scope="row">{department}</th>
              <td>{steps}</td>
              <td>{formatHours(required)}</td>
              <td>{formatHours(available)}</td>
              <td>{formatRatio(required, ratio)}</td>
              <td>
                <Status of="capacity" word={LEVEL_WORDS[level]} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const head = css({
  display: "flex",
  flexDirection: "row!",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "3",
});
const banner = css({
  display: "flex",
  alignItems: "center",
  gap: "2.5",
  px: "3.5",
  py: "2.5",
  borderWidth: "1px",
  borderRadius: "l2",
  background: "tone.danger.bg",
  borderColor: "tone.danger.line",
  color: "tone.danger.fg",
  "& svg": { flexShrink: "0" },
});
const line = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "end",
  justifyContent: "space-between",
  columnGap: "6",
  rowGap: "3",
});
const totals = css({ display: "flex", flexWrap: "wrap", columnGap: "8", rowGap: "2" });
const legend = css({
  display: "flex",
  flexWrap: "wrap",
  columnGap: "5",
  rowGap: "1",
  "& > li": { display: "inline-flex", alignItems: "center", gap: "1.5" },
});
const table = css({
  width: "full",
  "& :is(th, td)": { py: "2", pe: "5", textAlign: "end", whiteSpace: "nowrap" },
  "& :is(th, td):is(:first-child, :last-child)": { textAlign: "start" },
  "& :is(th, td):last-child": { ps: { md: "8" }, pe: "0" },
  "& thead th": { color: "fg.muted", textStyle: "xs", fontWeight: "medium" },
  "& tbody th": { fontWeight: "medium" },
  "& tbody tr": { borderTopWidth: "1px" },
});
