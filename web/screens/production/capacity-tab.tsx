import { getRouteApi, useSearch } from "@tanstack/react-router";
import { CalendarX, Printer } from "lucide-react";
import { count, formatHours } from "../../../src/lib/text.ts";
import type { CapacityWeeks } from "../../../src/modules/capacity/schema.ts";
import { Loading } from "../../components/loading.tsx";
import { useRead } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Status } from "../../widgets/status.tsx";
import { UntilRead } from "../../widgets/until-read.tsx";
import { CapacityGrid } from "./capacity-grid.tsx";
import { CapacityPanel } from "./capacity-panel.tsx";
import { MoveBar } from "./move-bar.tsx";
import { OrderLink } from "./order-link.tsx";
import { useMoving } from "./use-moving.ts";

const route = getRouteApi("/production-workflow");

/**
 * The tab of Production with the capacity grid: departments by weeks, what must run in each, and whether there are
 * people for it.
 */
export function CapacityTab() {
  const { department, week } = useSearch({ from: "/production-workflow" });
  const navigate = route.useNavigate();
  const read = useRead("capacity", "weeks", {});
  const { data } = read;
  const moving = useMoving(data);
  const may = useMay();
  if (!data) {
    return (
      <UntilRead read={read} failed="Could not load the capacity">
        <Loading text="Loading production data..." />
      </UntilRead>
    );
  }
  const close = () => void navigate({ search: { tab: "capacity" }, resetScroll: false });
  return (
    <>
      <Card.Root aria-labelledby="capacity-weeks" className={css({ minWidth: "0" })}>
        <Card.Header className={head}>
          <div>
            <Card.Title id="capacity-weeks">
              Capacity of the next {data.departments[0]?.weeks.length ?? 0} weeks
            </Card.Title>
            <Card.Description>
              Week load: hours that the plan takes / hours still to come. What must begin first takes its hours first;
              what should be done by a week and finds no room in time is over.
            </Card.Description>
          </div>
          <Button
            variant="outline"
            size="xs"
            className={css({ display: { base: "none", sm: "inline-flex" } })}
            data-no-print
            onClick={() => window.print()}
          >
            <Printer />
            Print
          </Button>
        </Card.Header>
        <Card.Body className={css({ gap: "4" })}>
          {moving.line && <MoveBar moving={moving} line={moving.line} />}
          <CapacityGrid
            departments={moving.after?.departments ?? data.departments}
            moving={moving.line && { before: data.departments, week: moving.week, onPoint: moving.point }}
            onOpen={(cell) =>
              moving.line
                ? moving.drop(cell.week)
                : void navigate({ search: { tab: "capacity", ...cell }, resetScroll: false })
            }
          />
          <ul aria-label="Levels" className={legend}>
            <li>
              <Status of="capacity" word="Good" /> nothing over
            </li>
            <li>
              <Status of="capacity" word="Warning" /> up to 20% over
            </li>
            <li>
              <Status of="capacity" word="Overloaded" /> more over
            </li>
            <li>
              <Status of="capacity" word="No hours planned" /> work, and nobody planned for it
            </li>
          </ul>
        </Card.Body>
      </Card.Root>
      <NotCounted work={data.notCounted} why="without room in the plan" />
      <NotCounted work={data.onHold} why="on hold" />
      <CapacityPanel
        cell={department !== undefined && week !== undefined ? { department, week } : undefined}
        onClose={close}
        onMove={
          may("u", "workOrders")
            ? (line) => {
                moving.begin(line);
                close();
              }
            : undefined
        }
      />
    </>
  );
}

function NotCounted({ work: { orders, hours, most }, why }: { work: CapacityWeeks["notCounted"]; why: string }) {
  if (orders === 0) return null;
  return (
    <details className={notice}>
      <summary>
        <CalendarX aria-hidden size={18} />
        {count(orders, "order")} {why} {orders === 1 ? "is" : "are"} not counted: {formatHours(hours)}
      </summary>
      <ul className={list}>
        {most.map(({ id, isOnFloor, woNumber, customerName, hours }) => (
          <li key={woNumber}>
            <OrderLink number={woNumber} isWork={isOnFloor} id={id} /> {customerName}
            <span className={css({ ms: "auto" })}>{formatHours(hours)}</span>
          </li>
        ))}
        {orders > most.length && <li>and {count(orders - most.length, "other order")} with fewer hours</li>}
      </ul>
    </details>
  );
}

const head = css({
  display: "flex",
  flexDirection: "row!",
  alignItems: "flex-start",
  justifyContent: "space-between",
  gap: "4",
});
const legend = css({
  display: "flex",
  flexWrap: "wrap",
  columnGap: "6",
  rowGap: "1.5",
  color: "fg.muted",
  textStyle: "xs",
  "& > li": { display: "inline-flex", gap: "1.5" },
});
const notice = css({
  px: "4",
  py: "3",
  borderWidth: "1px",
  borderRadius: "xl",
  background: "tone.warning.bg",
  borderColor: "tone.warning.line",
  "& summary": {
    display: "flex",
    alignItems: "center",
    gap: "2.5",
    cursor: "pointer",
    color: "tone.warning.fg",
    fontWeight: "medium",
  },
});
const list = css({
  display: "grid",
  gap: "1.5",
  mt: "3",
  maxWidth: "36rem",
  "& > li": { display: "flex", flexWrap: "wrap", columnGap: "3" },
});
