import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { ClipboardCheck } from "lucide-react";
import { useState } from "react";
import type { DepartmentQueue } from "../../../src/modules/queue/schema.ts";
import { EmptyState } from "../../components/empty-state.tsx";
import { ErrorState } from "../../components/error-state.tsx";
import { Loading } from "../../components/loading.tsx";
import { Page } from "../../components/page.tsx";
import { useNamedPage } from "../../components/page-name.ts";
import { readQuery, useRead } from "../../data/calls.ts";
import { css, cx } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { chip } from "../../ui/chip.ts";
import { Floor } from "../../widgets/floor/floor.tsx";
import { LanguageSwitch } from "../../widgets/floor/language-switch.tsx";
import { useNames } from "../../widgets/floor/names.ts";
import { refusalOf } from "../../widgets/floor/refusals.ts";
import { useWords } from "../../widgets/floor/words.ts";
import { KeptActs, useWaitingActs } from "./kept-acts.tsx";
import { OwnClock } from "./own-clock.tsx";
import { QueueRow } from "./queue-row.tsx";
import { type Asked, RowActs } from "./row-acts.tsx";
import { StationAct } from "./station-act.tsx";

const route = getRouteApi("/station");
/** As many more rows are shown at once. */
const MORE = 50;

/** Where the floor lives: the queue of a department, in the order of the plan. */
export function StationScreen() {
  return (
    <Floor>
      <Station />
    </Floor>
  );
}

function Station() {
  const [asked, ask] = useState<Asked>();
  return (
    <>
      <Queue ask={ask} />
      {asked && <StationAct asked={asked} onEnd={() => ask(undefined)} />}
    </>
  );
}

/** Who says at a terminal who they are reads it again; what they asked for stays beside it. */
function Queue({ ask }: { ask: (asked: Asked) => void }) {
  const words = useWords();
  useNamedPage(words("station.title"));
  const names = useNames();
  const address = route.useSearch();
  const [limit, setLimit] = useState<number>();
  const asked = { ...address, ...(limit !== undefined && { limit }) };
  const { data, error, refetch } = useQuery({ ...readQuery("queue", "of", asked), placeholderData: keepPreviousData });
  if (error && !data)
    return (
      <ErrorState
        title={words("station.failed")}
        sentence={refusalOf(words, error)}
        retry={words("step.retry")}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Loading text={words("step.loading")} />;
  return (
    <Page>
      <header className={head}>
        <div className={css({ flex: "1 1 12rem", minWidth: "0" })}>
          <h1 className={css({ textStyle: "2xl", fontWeight: "semibold", overflowWrap: "anywhere" })}>
            {data.department === null ? words("station.everything") : names("departments", data.department)}
          </h1>
          <p className={css({ color: "fg.muted", textStyle: "md" })}>
            {words("station.count", { count: data.total, pieces: data.pieces })}
          </p>
        </div>
        <LanguageSwitch />
      </header>
      <KeptActs />
      <OwnClock />
      <Departments shown={data.department} />
      {data.rows.length === 0 && (
        <EmptyState icon={ClipboardCheck} title={words("station.empty")} text={words("station.emptyHelp")} />
      )}
      <Rows queue={data} ask={ask} />
      {data.rows.length < data.total && (
        <Button size="2xl" variant="outline" onClick={() => setLimit(data.rows.length + MORE)}>
          {words("station.more", { count: data.total - data.rows.length })}
        </Button>
      )}
    </Page>
  );
}

function Departments({ shown }: { shown: string | null }) {
  const words = useWords();
  const names = useNames();
  const navigate = route.useNavigate();
  const { data } = useRead("productionSteps", "list", {});
  const departments = [...new Set(data?.rows.map(({ department }) => department))];
  return (
    <fieldset className={choices}>
      <legend className={css({ srOnly: true })}>{words("clock.department")}</legend>
      {departments.map((department) => (
        <button
          key={department}
          type="button"
          className={cx(chip, choice)}
          aria-pressed={department === shown}
          onClick={() => void navigate({ search: { department }, replace: true })}
        >
          {names("departments", department)}
        </button>
      ))}
    </fieldset>
  );
}

function Rows({ queue: { rows }, ask }: { queue: DepartmentQueue; ask: (asked: Asked) => void }) {
  const { data } = useRead("productionSteps", "list", {});
  const waiting = useWaitingActs();
  const steps = data?.rows ?? [];
  const first = Math.min(...steps.map(({ position }) => position));
  const saysStep = new Set(rows.map(({ stepNumber }) => stepNumber)).size > 1;
  return (
    <ol className={list}>
      {rows.map((row) => (
        <QueueRow key={row.id} row={row} saysStep={saysStep}>
          <RowActs
            row={row}
            department={steps.find(({ position }) => position === row.stepNumber)?.department}
            isFirstStep={row.stepNumber === first}
            isDoneKept={waiting.some(({ call }) => call.action === "advance" && call.input["id"] === row.id)}
            ask={ask}
          />
        </QueueRow>
      ))}
    </ol>
  );
}

const head = css({ display: "flex", flexWrap: "wrap", alignItems: "flex-start", columnGap: "4", rowGap: "2" });
const list = css({ display: "grid", gap: "3" });
const choices = css({ display: "flex", gap: "2", overflowX: "auto", py: "1", minWidth: "0" });
// For gloves.
const choice = css({ minHeight: "56px!", flexShrink: "0", px: "5!" });
