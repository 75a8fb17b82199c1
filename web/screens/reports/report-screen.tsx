import { getRouteApi, useSearch } from "@tanstack/react-router";
import { ChartColumn, Printer } from "lucide-react";
import { NONE } from "../../../src/modules/reports/rules.ts";
import type { Report } from "../../../src/modules/reports/schema.ts";
import { BackLink } from "../../components/back-link.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { ErrorState } from "../../components/error-state.tsx";
import { FileLink } from "../../components/file-link.tsx";
import { Page } from "../../components/page.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { useNamedPage } from "../../components/page-name.ts";
import { addressOf, sentenceOf, useRead } from "../../data/calls.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { isNumber, unitOf, written } from "../../widgets/report/cells.ts";
import { figureOf, type Question } from "../../widgets/report/figures.ts";
import { PERIODS, PERIODS_AHEAD } from "../../widgets/report/period-names.ts";
import { ReportChart } from "../../widgets/report/report-chart.tsx";
import { askedBefore, useAsked, useReport } from "../../widgets/report/use-question.ts";
import { type Explained, Why } from "../../widgets/report/why-panel.tsx";
import { periodIn, valueBefore, wordsOf } from "../../widgets/report/words.ts";
import { QuestionBar } from "./question-bar.tsx";
import { ReportTable } from "./report-table.tsx";
import type { ReportSearch } from "./search.ts";
import { Star } from "./star.tsx";

const route = getRouteApi("/reports/$name");

/**
 * One report: its question in a bar, the answer in words, as a chart and as a table. The question is in the address.
 */
export function ReportScreen() {
  const { name } = route.useParams();
  const address = useSearch({ from: "/reports/$name" });
  const navigate = route.useNavigate();
  const catalogue = useRead("reports", "list", {});
  const info = catalogue.data?.find(({ id }) => id === name);
  const asked = useAsked(info, address);
  const { data: report, error, refetch, isPlaceholderData } = useReport(asked);
  const beforeAsked = askedBefore(asked, report, address);
  const before = useReport(beforeAsked).data;
  const change = (changes: Partial<typeof address>) =>
    void navigate({ search: (now) => ({ ...now, ...changes }), replace: true });
  const failed = catalogue.error ?? error;

  if (catalogue.data && !info) return <NoReport name={name} />;
  // The first answer is shown all at once: in parts, each would move what is below it.
  if (!failed && (!info || !asked || !report)) return <ReportPending />;
  return (
    <Page>
      <BackLink to="/reports">All reports</BackLink>
      <PageHeader
        title={info?.title ?? "Report"}
        subtitle={info?.question ?? ""}
        actions={
          asked &&
          report && (
            <div className={css({ display: "flex", flexWrap: "wrap", gap: "2" })} data-no-print>
              <Star report={report.id} question={address} title={titleOf(report, address)} />
              <Why
                of={report.title}
                filter={filterOf(report, address)}
                numbers={explained(report, { ...asked, ...report })}
              />
              <Papers csv={addressOf("reports", "export", asked)} />
            </div>
          )
        }
      />
      {info && <QuestionBar info={info} report={report} address={address} onChange={change} />}
      {failed ? (
        <Card.Root>
          <ErrorState
            title="Could not load the report"
            sentence={sentenceOf(failed)}
            onRetry={() => void (catalogue.error ? catalogue.refetch() : refetch())}
          />
        </Card.Root>
      ) : (
        report &&
        asked && (
          <div aria-busy={isPlaceholderData} className={answer}>
            <Answer
              report={report}
              question={{ ...asked, ...report }}
              before={beforeAsked && before?.id === report.id ? before : undefined}
              sort={address.sort}
              onSort={(sort) => change({ sort })}
            />
          </div>
        )
      )}
    </Page>
  );
}

interface AnswerProps {
  report: Report;
  question: Question;
  before: Report | undefined;
  sort: string | undefined;
  onSort: (sort: string) => void;
}

function Answer({ report, question, before, sort, onSort }: AnswerProps) {
  const then = before && valueBefore(report, before);
  const periods = { now: periodIn(report), before: before ? periodIn(before) : "" };
  if (report.rows.length === 0) {
    return (
      <Card.Root>
        <EmptyState
          icon={ChartColumn}
          title="There is nothing to report"
          text={`${periods.now}. Ask for another period, or for more.`}
        />
      </Card.Root>
    );
  }
  return (
    <>
      <p>{wordsOf(report, before)}</p>
      {report.chart && (
        <Card.Root className={css({ breakInside: "avoid" })}>
          <Card.Body className={chart}>
            <ReportChart report={report} question={question} before={then} periods={periods} />
          </Card.Body>
        </Card.Root>
      )}
      <Card.Root className={css({ minWidth: "0", overflow: "hidden", _print: { overflow: "visible" } })}>
        <ReportTable report={report} question={question} before={then} sort={sort} onSort={onSort} />
      </Card.Root>
      {report.notes.length > 0 && (
        <ul aria-label="Notes" className={css({ color: "fg.muted" })}>
          {report.notes.map((note) => (
            <li key={note}>{note}.</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** For each column of numbers: what it means, its total, and the rows behind that. */
function explained(report: Report, question: Question): Explained[] {
  return report.columns.filter(isNumber).map((column) => {
    const { key, title, type, meaning } = column;
    const total = report.totals?.[key];
    const isTold = total !== undefined && total !== null;
    return {
      name: title,
      text: isTold ? written(type, total) : "",
      meaning: meaning ?? `${title} of each row${unitOf(column)}`,
      figure: isTold ? figureOf(question, key) : undefined,
    };
  });
}

/** The title of a question: by its own words, as its days change every day. */
function titleOf({ title, by }: Report, { period, from, to, ...address }: ReportSearch): string {
  const days = period ? { ...PERIODS, ...PERIODS_AHEAD }[period].toLowerCase() : from && `${from} to ${to ?? "today"}`;
  const { customer, department, only } = address;
  return [by ? `${title} by ${by}` : title, days, customer, department, only].filter(Boolean).join(", ").slice(0, 200);
}

function filterOf(report: Report, { customer, department, only }: ReportSearch): string {
  return [periodIn(report), customer, department, only === NONE ? "in no group" : only].filter(Boolean).join(" · ");
}

function Papers({ csv }: { csv: string }) {
  return (
    <>
      <FileLink href={csv} />
      <Button variant="outline" onClick={() => window.print()}>
        <Printer aria-hidden /> Print
      </Button>
    </>
  );
}

function NoReport({ name }: { name: string }) {
  const title = `There is no report called ${name} for you`;
  useNamedPage(title);
  return (
    <Page>
      <BackLink to="/reports">All reports</BackLink>
      <EmptyState icon={ChartColumn} level="h1" title={title} />
    </Page>
  );
}

function ReportPending() {
  return (
    <Page>
      <BackLink to="/reports">All reports</BackLink>
      <div role="status" aria-label="Loading the report" className={css({ display: "grid", gap: "4" })}>
        <Skeleton css={{ height: "16rem" }} />
        <Skeleton css={{ height: "24rem" }} />
      </div>
    </Page>
  );
}

const answer = css({
  display: "flex",
  flexDirection: "column",
  gap: "4",
  "&[aria-busy=true]": { opacity: "0.6", transition: "opacity 0.15s 0.15s" },
});
const chart = css({ display: "flex", flexDirection: "column", gap: "2", pt: "4", color: "fg.muted" });
