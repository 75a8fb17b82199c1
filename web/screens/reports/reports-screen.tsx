import { Link } from "@tanstack/react-router";
import { ChartColumn, Star } from "lucide-react";
import type { ReportId, ReportInfo } from "../../../src/modules/reports/schema.ts";
import { EmptyState } from "../../components/empty-state.tsx";
import { Loading } from "../../components/loading.tsx";
import { Page } from "../../components/page.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { useRead } from "../../data/calls.ts";
import { css } from "../../styled-system/css/index.js";
import { chip } from "../../ui/chip.ts";
import { questionIn } from "../../widgets/report/question.ts";
import { UntilRead } from "../../widgets/until-read.tsx";

const GROUPS: readonly [title: string, reports: readonly ReportId[]][] = [
  ["Orders", ["on-time", "late", "backlog", "sales", "options"]],
  ["Floor", ["throughput", "plan", "capacity"]],
  ["People", ["labor", "attendance"]],
  ["Stock", ["inventory-value", "vendors", "on-order", "to-order"]],
  ["Health", ["data-health"]],
];

/** Every report that this person may see, with the question that it answers. */
export function ReportsScreen() {
  const read = useRead("reports", "list", {});
  const { data } = read;
  return (
    <Page>
      <PageHeader />
      <UntilRead read={read} failed="Could not load the reports">
        <Loading text="Loading reports..." />
      </UntilRead>
      {data?.length === 0 && <EmptyState icon={ChartColumn} title="There are no reports for you" />}
      <Starred />
      {data &&
        GROUPS.map(([title, ids]) => (
          <Group key={title} title={title} reports={data.filter(({ id }) => ids.includes(id))} />
        ))}
    </Page>
  );
}

/** The questions that this person put on the dashboard. */
function Starred() {
  const { data = [] } = useRead("favourites", "list", {});
  if (data.length === 0) return null;
  return (
    <section aria-label="On your dashboard">
      <h2 className={heading}>On your dashboard</h2>
      <ul className={css({ display: "flex", flexWrap: "wrap", gap: "2" })}>
        {data.map(({ id, report, question, title }) => (
          <li key={id}>
            <Link to="/reports/$name" params={{ name: report }} search={questionIn(question)} className={chip}>
              <Star aria-hidden size={14} className={css({ fill: "currentColor" })} />
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Group({ title, reports }: { title: string; reports: readonly ReportInfo[] }) {
  if (reports.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className={heading}>{title}</h2>
      <ul className={grid}>
        {reports.map(({ id, title, question }) => (
          <li key={id}>
            <Link to="/reports/$name" params={{ name: id }} className={card}>
              <span className={css({ fontWeight: "semibold", textStyle: "md" })}>{title}</span>
              <span className={css({ color: "fg.muted" })}>{question}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const heading = css({ mb: "2", color: "fg.muted", fontWeight: "medium" });
const grid = css({
  display: "grid",
  gap: "3",
  gridAutoRows: "1fr",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 19rem), 1fr))",
});
const card = css({
  display: "flex",
  flexDirection: "column",
  gap: "1",
  height: "full",
  p: "4",
  background: "bg.default",
  borderWidth: "1px",
  borderRadius: "xl",
  boxShadow: "card",
  _hover: { borderColor: "border.default", boxShadow: "sm" },
});
