import { Link } from "@tanstack/react-router";
import { Star } from "lucide-react";
import { useId } from "react";
import type { Favourite } from "../../../src/modules/reports/schema.ts";
import { sentenceOf, useAction, useRead } from "../../data/calls.ts";
import { css } from "../../styled-system/css/index.js";
import { IconButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Tooltip } from "../../ui/tooltip.tsx";
import { questionIn } from "../../widgets/report/question.ts";
import { ReportChart } from "../../widgets/report/report-chart.tsx";
import { askedBefore, useAsked, useReport } from "../../widgets/report/use-question.ts";
import { periodIn, valueBefore, wordsOf } from "../../widgets/report/words.ts";
import { plotCard } from "./plot-card.ts";

const MOST_BARS = 5;
const HIGH = 150;

/** On the dashboard: the report questions that this person starred, each with its present answer. */
export function Favourites() {
  const { data = [] } = useRead("favourites", "list", {});
  if (data.length === 0) return null;
  return (
    <section aria-label="Favourites" className={grid}>
      {data.map((favourite) => (
        <Question key={favourite.id} favourite={favourite} />
      ))}
    </section>
  );
}

function Question({ favourite: { id, report: name, question, title } }: { favourite: Favourite }) {
  const heading = useId();
  const address = questionIn(question);
  const catalogue = useRead("reports", "list", {});
  const info = catalogue.data?.find((one) => one.id === name);
  const asked = useAsked(info, address);
  const { data: report, error } = useReport(asked);
  const before = useReport(askedBefore(asked, report, address)).data;
  const remove = useAction("favourites", "remove");
  // A person with another role now may not see it any more.
  if (catalogue.data && !info) return null;
  return (
    <Card.Root aria-labelledby={heading} className={plotCard}>
      <header className={head}>
        <h2 id={heading} className={css({ textStyle: "md", fontWeight: "semibold", minWidth: "0" })}>
          <Link to="/reports/$name" params={{ name }} search={address} className={link}>
            {title}
          </Link>
        </h2>
        <Tooltip text="Take off the dashboard">
          <IconButton label={`Take ${title} off the dashboard`} size="sm" onClick={() => remove.mutate({ id })}>
            <Star className={css({ fill: "currentColor" })} />
          </IconButton>
        </Tooltip>
      </header>
      {error && <p role="alert">{sentenceOf(error)}</p>}
      {!report && !error && <Skeleton css={{ height: "10rem" }} />}
      {report && asked && (
        <>
          <p>{wordsOf(report, before)}</p>
          <ReportChart
            report={report}
            question={{ ...asked, ...report }}
            before={before && valueBefore(report, before)}
            periods={{ now: periodIn(report), before: before ? periodIn(before) : "" }}
            most={MOST_BARS}
            height={HIGH}
          />
        </>
      )}
    </Card.Root>
  );
}

const grid = css({
  display: "grid",
  gap: "4",
  gridTemplateColumns: { base: "minmax(0, 1fr)", md: "repeat(auto-fill, minmax(24rem, 1fr))" },
});
const head = css({
  display: "flex",
  alignItems: "flex-start",
  justifyContent: "space-between",
  gap: "2",
  color: "fg.default",
});
const link = css({ borderRadius: "l1", _hover: { textDecoration: "underline" } });
