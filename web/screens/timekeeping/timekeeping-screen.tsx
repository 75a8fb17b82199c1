import { getRouteApi, Link } from "@tanstack/react-router";
import { Tablet } from "lucide-react";
import { useEffect } from "react";
import { ErrorState } from "../../components/error-state.tsx";
import { Page } from "../../components/page.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { sentenceOf, useRead } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Corrections } from "./corrections.tsx";
import { Kiosk } from "./kiosk.tsx";
import { RecentEntries } from "./recent-entries.tsx";
import { TimeClock } from "./time-clock.tsx";

const route = getRouteApi("/timekeeping");

/** Nothing changes overnight, but who forgot to clock out is found only by then. */
const FRESH_MS = 5 * 60_000;

/** The time clock: for the office, or full screen for a tablet at the door. */
export function TimekeepingScreen() {
  const { kiosk } = route.useSearch();
  const may = useMay();
  // At a kiosk anybody clocks in.
  const mayClockAll = may("c", "timekeeping", null);
  const { data: board, error, refetch } = useRead("timekeeping", "board", {});
  useEffect(() => {
    if (!kiosk) return;
    const timer = setInterval(() => void refetch(), FRESH_MS);
    return () => clearInterval(timer);
  }, [kiosk, refetch]);
  const failure = error && !board && (
    <ErrorState title="Could not load the staff" sentence={sentenceOf(error)} onRetry={() => void refetch()} />
  );
  if (kiosk) return failure || <Kiosk board={board} />;
  return (
    <Page>
      <PageHeader
        title="Timekeeping System"
        actions={
          mayClockAll && (
            <Button asChild variant="outline">
              <Link to="/timekeeping" search={{ kiosk: "1" }}>
                <Tablet />
                Kiosk mode
              </Link>
            </Button>
          )
        }
      />
      {board && may("a", "timekeeping") && <Corrections board={board} />}
      <div className={columns}>
        <Card.Root aria-labelledby="time-clock" aria-busy={!board && !failure}>
          <Card.Header>
            <Card.Title id="time-clock">Time Clock</Card.Title>
          </Card.Header>
          <Card.Body>
            {failure || (board ? <TimeClock board={board} /> : <Skeleton css={{ height: "40" }} />)}
          </Card.Body>
        </Card.Root>
        <RecentEntries timeZone={board?.timeZone} />
      </div>
    </Page>
  );
}

const columns = css({
  display: "grid",
  gap: "4",
  alignItems: "start",
  gridTemplateColumns: { base: "minmax(0, 1fr)", xl: "minmax(0, 1fr) minmax(0, 1fr)" },
});
