import { type ReactNode, useId } from "react";
import type { Plots } from "../../../src/modules/dashboard/schema.ts";
import { formatDayOfMonth } from "../../components/dates.ts";
import { css } from "../../styled-system/css/index.js";
import { Card } from "../../ui/card.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { Point } from "../../widgets/chart/bars.ts";
import { Chart, Legend } from "../../widgets/chart/chart.tsx";
import { atAxis, written } from "../../widgets/report/cells.ts";
import type { Figure } from "../../widgets/report/figures.ts";
import { PlaceLink } from "../../widgets/report/place-link.tsx";
import { type Place, placeOf } from "../../widgets/report/places.ts";
import { plotted, plottedRate, rateOf } from "./dashboard-numbers.ts";
import { plotCard } from "./plot-card.ts";

const HIGH = 150;

/** On the dashboard: past and coming weeks: orders in and out, on-time rate, load. Undefined while it is read. */
export function DashboardPlots({ plots }: { plots: Plots | undefined }) {
  if (!plots) {
    return (
      <div className={grid}>
        <Skeleton css={{ height: "16rem" }} />
        <Skeleton css={{ height: "16rem" }} />
        <Skeleton css={{ height: "16rem" }} />
      </div>
    );
  }
  const { weeks, load } = plots;
  return (
    <section aria-label="Plots" className={grid}>
      <InAndOut weeks={weeks} />
      <OnTime weeks={weeks} />
      {load && <Load load={load} />}
    </section>
  );
}

function InAndOut({ weeks }: Pick<Plots, "weeks">) {
  const points = weeks.map(
    ({ week, issued, completed }): Point => ({
      name: formatDayOfMonth(week),
      value: completed,
      before: issued,
      title: weekOf(week),
      said: `${completed} out, ${issued} in`,
      place: placeOf(plotted(week).out.rows),
    }),
  );
  const now = weeks.at(-1);
  return (
    <Plot
      title="Orders in and out"
      to={{ to: "/reports/$name", params: { name: "throughput" }, search: { by: "week" } }}
    >
      {now && (
        <p>
          This week <Number figure={plotted(now.week).into} text={`${now.issued} in`} />,{" "}
          <Number figure={plotted(now.week).out} text={`${now.completed} out`} />
        </p>
      )}
      <Chart label="Work orders by week" of="Week" points={points} height={HIGH} write={atAxis("count")} />
      <Legend now="Out: completed" before="In: issued" />
    </Plot>
  );
}

function OnTime({ weeks }: Pick<Plots, "weeks">) {
  const points = weeks.map(({ week, dated, onTime }): Point => {
    const rate = dated === 0 ? null : (onTime / dated) * 100;
    const place = dated === 0 ? undefined : placeOf(plotted(week).done.rows);
    const said = dated === 0 ? "none was due" : `${written("percent", rate)}, ${onTime} of ${dated}`;
    return { name: formatDayOfMonth(week), title: weekOf(week), value: rate, said, place };
  });
  const rate = rateOf(weeks);
  return (
    <Plot title="On-time rate" to={{ to: "/reports/$name", params: { name: "on-time" }, search: { by: "week" } }}>
      <p>
        {rate === null ? (
          `None was completed in ${weeks.length} weeks`
        ) : (
          <>
            <Number figure={plottedRate(weeks)} text={written("percent", rate)} about="done by the due date" /> in{" "}
            {weeks.length} weeks
          </>
        )}
      </p>
      <Chart
        label="Done by the due date, percent by week"
        of="Week"
        points={points}
        height={HIGH}
        write={atAxis("percent")}
        end={100}
      />
    </Plot>
  );
}

function Load({ load }: { load: NonNullable<Plots["load"]> }) {
  const points = load.map(
    ({ week, percent, needed, available }): Point => ({
      name: formatDayOfMonth(week),
      value: percent,
      title: weekOf(week),
      said: `${written("percent", percent)}, ${written("hours", needed)} of ${written("hours", available)} hours`,
      place: placeOf(plotted(week).load.rows),
    }),
  );
  const [now] = load;
  return (
    <Plot title="Load of the coming weeks" to={{ to: "/reports/$name", params: { name: "capacity" } }}>
      {now && (
        <p>
          This week{" "}
          <Number
            figure={plotted(now.week).load}
            text={written("percent", now.percent)}
            about="of the planned hours are needed"
          />
          , {written("hours", now.needed)} of {written("hours", now.available)} hours
        </p>
      )}
      <Chart
        label="Hours needed, percent of scheduled"
        of="Week"
        points={points}
        height={HIGH}
        write={atAxis("percent")}
      />
    </Plot>
  );
}

function weekOf(week: string): string {
  return `Week of ${formatDayOfMonth(week)}`;
}

function Plot({ title, to, children }: { title: string; to: Place; children: ReactNode }) {
  const id = useId();
  return (
    <Card.Root aria-labelledby={id} className={plotCard}>
      <h2 id={id} className={css({ textStyle: "md", fontWeight: "semibold" })}>
        <PlaceLink to={to} className={css({ borderRadius: "l1", _hover: { textDecoration: "underline" } })}>
          {title}
        </PlaceLink>
      </h2>
      {children}
    </Card.Root>
  );
}

/** `about` says to a screen reader what a bare number is of. */
function Number({ figure, text, about }: { figure: Figure; text: string; about?: string }) {
  return (
    <PlaceLink to={placeOf(figure.rows)} className={number}>
      {text}
      {about && <span className={css({ srOnly: true })}> {about}</span>}
    </PlaceLink>
  );
}

const grid = css({
  display: "grid",
  gap: "4",
  gridTemplateColumns: { base: "minmax(0, 1fr)", md: "repeat(auto-fit, minmax(20rem, 1fr))" },
});
const number = css({
  color: "fg.default",
  fontWeight: "semibold",
  borderRadius: "l1",
  textDecoration: "underline dotted",
  textUnderlineOffset: "3px",
  _hover: { color: "tone.info.fg" },
});
