import { getRouteApi, useSearch } from "@tanstack/react-router";
import { Workflow } from "lucide-react";
import { stepLabel } from "../../../src/modules/work-orders/rules.ts";
import { EmptyState } from "../../components/empty-state.tsx";
import { Loading } from "../../components/loading.tsx";
import { Page } from "../../components/page.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { useIsPhone } from "../../components/use-is-phone.ts";
import { useRemembered } from "../../components/use-remembered.ts";
import { useRead } from "../../data/calls.ts";
import { css } from "../../styled-system/css/index.js";
import { Card } from "../../ui/card.tsx";
import { Select } from "../../ui/select.tsx";
import { usePutting } from "../../widgets/queue/put-dialog.tsx";
import { UntilRead } from "../../widgets/until-read.tsx";
import { Column } from "./column.tsx";
import { NotOnFloor } from "./not-on-floor.tsx";
import { useCardFocus } from "./use-card-focus.ts";

const route = getRouteApi("/board");

/**
 * The floor as a board: a column per step with its work orders, the most urgent first. On a phone one step at a time.
 */
export function BoardScreen() {
  const search = useSearch({ from: "/board" });
  const navigate = route.useNavigate();
  const isPhone = useIsPhone();
  const read = useRead("productionSteps", "capacity", {});
  const { data } = read;
  const focus = useCardFocus();
  const putting = usePutting();
  const limit = useRead("settings", "get", {}).data?.stepLimit ?? 0;
  const [closed, setClosed] = useRemembered<number[]>("board.closed", [], isIds);
  const isClosed = ({ id }: { id: number }) => !isPhone && closed.includes(id);
  const { steps = [], notOnFloor } = data ?? {};
  const shown = isPhone ? steps.filter(({ position }) => position === (search.step ?? steps[0]?.position)) : steps;
  return (
    <Page>
      <PageHeader subtitle={isPhone ? "One step at a time" : `${BY_HAND}${putting.ask ? `. ${IN_QUEUE}` : ""}`} />
      <UntilRead read={read} failed="The steps could not be read">
        <Loading text="Loading steps..." />
      </UntilRead>
      {data && steps.length === 0 && (
        <Card.Root>
          <EmptyState icon={Workflow} title="No production steps" text="Add them under Production Workflow." />
        </Card.Root>
      )}
      {isPhone && steps.length > 0 && (
        <Select
          control={{ "aria-label": "Step" }}
          choices={steps.map(({ position, operation }) => ({
            value: String(position),
            label: stepLabel(position, operation),
          }))}
          value={String(shown[0]?.position ?? "")}
          onChange={(chosen) => void navigate({ search: { step: Number(chosen) }, replace: true })}
        />
      )}
      {notOnFloor && notOnFloor.orders > 0 && <NotOnFloor {...notOnFloor} />}
      {shown.length > 0 && (
        <div className={scroller}>
          <div
            className={board}
            style={
              isPhone ? {} : { gridTemplateColumns: shown.map((one) => (isClosed(one) ? "3rem" : OPEN)).join(" ") }
            }
            {...focus.board}
          >
            {shown.map((step) => (
              <Column
                key={step.id}
                step={step}
                steps={steps}
                isPhone={isPhone}
                limit={limit}
                isClosed={isClosed(step)}
                onToggle={() =>
                  setClosed(isClosed(step) ? closed.filter((id) => id !== step.id) : [...closed, step.id])
                }
                reached={focus.reached}
                onMove={focus.follow}
                onPut={putting.ask}
              />
            ))}
          </div>
        </div>
      )}
      {putting.dialog}
    </Page>
  );
}

function isIds(value: unknown): value is number[] {
  return Array.isArray(value) && value.every((id) => typeof id === "number");
}

/** The width of a column that is not collapsed. */
const OPEN = "minmax(12.5rem, 1fr)";

const BY_HAND = "Drag a card to another step; or n for the next step, b for back";
const IN_QUEUE =
  "Drag it onto a card of its step to put it before that; or f for first, p for before another, r for rush, ! for critical";

const scroller = css({ minWidth: "0", overflowX: { sm: "auto" }, mx: "-1", px: "1", pb: "2" });
const board = css({
  display: "grid",
  gap: "3",
  alignItems: "start",
  gridAutoFlow: { sm: "column" },
  gridTemplateColumns: "minmax(0, 1fr)",
});
