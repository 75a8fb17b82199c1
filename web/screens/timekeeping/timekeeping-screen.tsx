import { useSearch } from "@tanstack/react-router";
import { Tablet } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { ButtonLink } from "../../components/button-link.tsx";
import { ErrorState } from "../../components/error-state.tsx";
import { Page } from "../../components/page.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { useRead } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";
import { css } from "../../styled-system/css/index.js";
import { Card } from "../../ui/card.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Floor } from "../../widgets/floor/floor.tsx";
import { refusalOf } from "../../widgets/floor/refusals.ts";
import { useWords } from "../../widgets/floor/words.ts";
import { Corrections } from "./corrections.tsx";
import { Kiosk } from "./kiosk.tsx";
import { RecentEntries } from "./recent-entries.tsx";
import { TimeClock } from "./time-clock.tsx";

/** Nothing changes overnight, but a forgotten clock-out shows only after some time. */
const FRESH_MS = 5 * 60_000;

/** The time clock: for the office, or full screen for a tablet at the door. */
export function TimekeepingScreen() {
  const { kiosk } = useSearch({ from: "/timekeeping" });
  const may = useMay();
  // At a kiosk anybody clocks in.
  const mayClockAll = may("c", "timekeeping", null);
  const { data: board, error, refetch } = useRead("timekeeping", "board", {});
  useEffect(() => {
    if (!kiosk) return;
    const timer = setInterval(() => void refetch(), FRESH_MS);
    return () => clearInterval(timer);
  }, [kiosk, refetch]);
  const failure = error && !board && <Failure error={error} onRetry={() => void refetch()} />;
  if (kiosk) return <Floor isPage>{failure || <Kiosk board={board} />}</Floor>;
  return (
    <Floor>
      <Page>
        <Head mayClockAll={mayClockAll} />
        {board && may("a", "timekeeping") && <Corrections board={board} />}
        <div className={columns}>
          <ClockCard isBusy={!board && !failure}>
            {failure || (board ? <TimeClock board={board} /> : <Skeleton css={{ height: "40" }} />)}
          </ClockCard>
          <RecentEntries />
        </div>
      </Page>
    </Floor>
  );
}

function Head({ mayClockAll }: { mayClockAll: boolean }) {
  const words = useWords();
  return (
    <PageHeader
      title={words("clock.page")}
      actions={
        mayClockAll && (
          <ButtonLink variant="outline" to="/timekeeping" search={{ kiosk: "1" }}>
            <Tablet />
            {words("clock.kioskMode")}
          </ButtonLink>
        )
      }
    />
  );
}

function ClockCard({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  const words = useWords();
  return (
    <Card.Root aria-labelledby="time-clock" aria-busy={isBusy}>
      <Card.Header>
        <Card.Title id="time-clock">{words("clock.title")}</Card.Title>
      </Card.Header>
      <Card.Body>{children}</Card.Body>
    </Card.Root>
  );
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const words = useWords();
  return (
    <ErrorState
      title={words("clock.loadFailed")}
      sentence={refusalOf(words, error)}
      retry={words("step.retry")}
      onRetry={onRetry}
    />
  );
}

const columns = css({
  display: "grid",
  gap: "4",
  alignItems: "start",
  gridTemplateColumns: { base: "minmax(0, 1fr)", xl: "minmax(0, 1fr) minmax(0, 1fr)" },
});
