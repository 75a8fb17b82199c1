import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Bell, CircleHelp, Plus, Tv } from "lucide-react";
import { formatNumber } from "../../../src/lib/text.ts";
import { ButtonLink } from "../../components/button-link.tsx";
import { Page } from "../../components/page.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { readQuery } from "../../data/calls.ts";
import { useIsMine } from "../../data/me.ts";
import { JUST_READ_MS } from "../../data/query-client.ts";
import { css } from "../../styled-system/css/index.js";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { UntilRead } from "../../widgets/until-read.tsx";
import { DashboardPlots } from "./dashboard-plots.tsx";
import { DashboardStats } from "./dashboard-stats.tsx";
import { DashboardWhy } from "./dashboard-why.tsx";
import { Favourites } from "./favourites.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { RecentOrders } from "./recent-orders.tsx";
import { Shortcuts } from "./shortcuts.tsx";
import { TodoList } from "./todo-list.tsx";
import { WorkforceSummary } from "./workforce-summary.tsx";

/** The dashboard: what needs doing, then the shop in numbers, and links to everything else. */
export function DashboardScreen() {
  const isMine = useIsMine();
  const read = useQuery({
    ...readQuery("dashboard", "get", {}),
    // Nearly every change elsewhere affects one of its numbers, so each visit reads them again.
    staleTime: JUST_READ_MS,
  });
  const seesReports = isMine("/reports");
  const plots = useQuery({
    ...readQuery("dashboard", "plots", {}),
    enabled: seesReports,
    staleTime: JUST_READ_MS,
  });
  const { data } = read;
  const hasFailed = read.error !== null && data === undefined;
  return (
    <Page>
      <PageHeader
        title="Dashboard"
        actions={
          <>
            <ButtonLink variant="outline" css={{ display: { base: "none", md: "inline-flex" } }} to="/wall">
              <Tv />
              Wall
            </ButtonLink>
            {data ? <DashboardWhy data={data} plots={plots.data} /> : !hasFailed && <WhyLater />}
            {data ? <Alerts unread={data.unreadNotifications} /> : !hasFailed && <Skeleton css={ALERTS} />}
            {isMine("/sales-orders/new") && (
              <ButtonLink to="/sales-orders/new">
                <Plus />
                New Order
              </ButtonLink>
            )}
          </>
        }
      />
      {hasFailed ? (
        <Card.Root>
          <UntilRead read={read} failed="Could not load the numbers" />
        </Card.Root>
      ) : (
        <>
          {data?.firstSteps && <FirstSteps done={data.firstSteps} />}
          <TodoList data={data} />
          {/* Nobody knows before how much needs doing, and what stands below would be pushed away. */}
          {data && (
            <>
              {plots.error && !plots.data ? (
                <Card.Root>
                  <UntilRead read={plots} failed="Could not load the plots" />
                </Card.Root>
              ) : (
                seesReports && <DashboardPlots plots={plots.data} />
              )}
              {seesReports && <Favourites />}
              <DashboardStats data={data} />
            </>
          )}
        </>
      )}
      {data && (
        <div className={columns}>
          <RecentOrders orders={data.recentOrders} />
          {data.workforce && <WorkforceSummary workforce={data.workforce} />}
        </div>
      )}
      {(data || hasFailed) && <Shortcuts />}
    </Page>
  );
}

/** How many notifications are unread; nothing if there are none. */
function Alerts({ unread }: { unread: number }) {
  if (unread === 0) return null;
  return (
    <Link to="/notifications" className={alerts}>
      <Badge tone="info" className={css({ height: "7", minWidth: "24", px: "2.5", gap: "1.5" })}>
        <Bell aria-hidden size={14} />
        {formatNumber(unread)} {unread === 1 ? "alert" : "alerts"}
      </Badge>
    </Link>
  );
}

/** A placeholder as wide as the button: on a phone that decides whether buttons go below the title. */
function WhyLater() {
  return (
    <Button variant="outline" disabled>
      <CircleHelp aria-hidden /> Why?
    </Button>
  );
}

const ALERTS = { height: "7", width: "24", alignSelf: "center" };

const alerts = css({ display: "inline-flex", alignItems: "center", borderRadius: "md" });
const columns = css({
  display: "grid",
  gap: "4",
  alignItems: "start",
  gridTemplateColumns: { base: "minmax(0, 1fr)", lg: "minmax(0, 2fr) minmax(18rem, 1fr)" },
});
