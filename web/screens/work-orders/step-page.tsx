import { getRouteApi, Link } from "@tanstack/react-router";
import { ArrowRight, Check, ClipboardX } from "lucide-react";
import { z } from "zod";
import { OPTION_CATEGORIES, type OptionField } from "../../../src/modules/catalog/schema.ts";
import { notNeeded, positionsOf, stepAfter } from "../../../src/modules/work-orders/rules.ts";
import type { WorkOrder } from "../../../src/modules/work-orders/schema.ts";
import { EmptyState } from "../../components/empty-state.tsx";
import { ErrorState } from "../../components/error-state.tsx";
import { TextField } from "../../components/form-fields.tsx";
import { Loading } from "../../components/loading.tsx";
import { Page } from "../../components/page.tsx";
import { useNamedPage } from "../../components/page-name.ts";
import { useForm } from "../../components/use-form.ts";
import { useRead } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";
import { optionLabel } from "../../data/option-names.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { link } from "../../ui/text.ts";
import { Floor } from "../../widgets/floor/floor.tsx";
import { LanguageSwitch } from "../../widgets/floor/language-switch.tsx";
import { type FloorNames, useNames, useSaid } from "../../widgets/floor/names.ts";
import { refusalOf } from "../../widgets/floor/refusals.ts";
import { standingText } from "../../widgets/floor/standing-text.ts";
import { stepText } from "../../widgets/floor/step-text.ts";
import { useDates, useWords } from "../../widgets/floor/words.ts";
import { soldOptions } from "../../widgets/options/prices.ts";
import { OrderFiles } from "../../widgets/order-files/order-files.tsx";
import { Status } from "../../widgets/status.tsx";
import { useFileTalk } from "./file-talk.ts";
import { JobClock } from "./job-clock.tsx";
import { useActWords } from "./use-act-words.ts";
import { useActs } from "./use-acts.ts";

const route = getRouteApi("/step/$wo");

/** The page that a traveler's code opens on a phone: the work order's step, and the button that moves it on. */
export function StepPage() {
  return (
    <Floor>
      <Sought />
    </Floor>
  );
}

function Sought() {
  const words = useWords();
  const { wo } = route.useParams();
  const { data, error, refetch } = useRead("workOrders", "list", { search: wo, limit: 50 });
  const found = data?.rows.find(({ woNumber }) => woNumber === wo);
  if (found) return <Found id={found.id} />;
  if (error && !data)
    return (
      <ErrorState
        title={words("step.failed")}
        sentence={refusalOf(words, error)}
        retry={words("step.retry")}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Loading text={words("step.loading")} />;
  return (
    <Page>
      <EmptyState
        icon={ClipboardX}
        level="h1"
        title={words("step.missing")}
        text={words("step.missingHelp", { number: wo })}
      />
    </Page>
  );
}

function Found({ id }: { id: number }) {
  const words = useWords();
  const { data: order } = useRead("workOrders", "get", { id });
  return order ? <Step order={order} /> : <Loading text={words("step.loading")} />;
}

function Step({ order }: { order: WorkOrder }) {
  const words = useWords();
  const names = useNames();
  const dates = useDates();
  const talk = useFileTalk();
  useNamedPage(order.woNumber, stepText(words, names, order.stepNumber, order.operation));
  const { data } = useRead("productionSteps", "list", {});
  const steps = data?.rows ?? [];
  const { id, woNumber, customerName, quantity, partNumber, dueDate, stepNumber, operation, state } = order;
  const instruction = useSaid(order.instruction, order.instructionEs);
  const may = useMay();
  const acts = useActs(order, useActWords());
  const { word, said } = standingText(words, order);
  const present = steps.find(({ position }) => position === stepNumber);
  const next = stepAfter(positionsOf(steps, order), stepNumber);
  const skipped = notNeeded(steps, order);
  const mayMove = may("a", "workOrders", present?.department ?? null);
  return (
    <Page>
      <header className={css({ display: "grid", gap: "1" })}>
        <p className={css({ color: "fg.muted" })}>
          {[customerName, partNumber, dueDate && words("step.due", { date: dates.range(dueDate, dueDate) })]
            .filter(Boolean)
            .join(" · ")}
        </p>
        <h1 className={css({ textStyle: "2xl", fontWeight: "semibold" })}>{woNumber}</h1>
      </header>
      <Card.Root>
        <Card.Body className={css({ gap: "4", pt: "5" })}>
          <p className={css({ textStyle: "2xl", fontWeight: "semibold", overflowWrap: "anywhere" })}>
            {state === "done" ? words("step.allDone") : stepText(words, names, stepNumber, operation)}
          </p>
          <p className={css({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "3", textStyle: "lg" })}>
            {words("step.pieces", { count: quantity })}
            <Status of="work" word={word}>
              {said}
            </Status>
          </p>
          {skipped.length > 0 && (
            <p className={css({ color: "fg.muted", textStyle: "lg" })}>
              {words("step.notNeeded", { steps: skipped.map((name) => names("steps", name)).join(", ") })}
            </p>
          )}
          {instruction && <p className={css({ textStyle: "lg", whiteSpace: "pre-line" })}>{instruction}</p>}
          {state === "open" && mayMove && (
            <Button className={big} disabled={acts.advance.isPending} onClick={() => acts.advance.mutate({ id })}>
              {next === undefined ? <Check /> : <ArrowRight />}
              {words(next === undefined ? "step.complete" : "step.done")}
            </Button>
          )}
          <JobClock workOrderId={id} isOpen={state === "open"} />
          {state === "open" && !mayMove && present && (
            <p className={css({ color: "fg.muted" })}>
              {words("step.isWith", { department: names("departments", present.department) })}
            </p>
          )}
        </Card.Body>
      </Card.Root>
      <Options order={order} />
      {mayMove && <NoteForm order={order} acts={acts} />}
      {may("v", "orderFiles") && <OrderFiles of={{ workOrderId: id }} talk={talk} />}
      <Link to="/work-orders/$id" params={{ id: String(id) }} className={link}>
        {words("step.all", { number: woNumber })}
      </Link>
      <LanguageSwitch />
    </Page>
  );
}

function Options({ order }: { order: WorkOrder }) {
  const words = useWords();
  const names = useNames();
  const options = soldOptions(order);
  if (options.length === 0) return null;
  return (
    <dl className={list}>
      {options.map(({ key, field, kind, label, name }) => (
        <div key={key}>
          <dt className={css({ color: "fg.muted" })}>
            {field === null
              ? names("options", label)
              : [labelOf(names, field, words(`options.${field}`)), kind && names("options", kind)]
                  .filter(Boolean)
                  .join(", ")}
          </dt>
          <dd className={css({ fontWeight: "medium" })}>{names("options", name)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The name of an option's field: the shop's Spanish one, else the shop's own, else the floor's. */
function labelOf(names: FloorNames, field: OptionField, usual: string): string {
  const own = optionLabel(field, OPTION_CATEGORIES[field]);
  const called = names("options", own);
  return called === own ? optionLabel(field, usual) : called;
}

function NoteForm({ order: { id }, acts }: { order: WorkOrder; acts: ReturnType<typeof useActs> }) {
  const words = useWords();
  const form = useForm({
    schema: z.object({ note: z.string().trim().min(1, words("step.noteMissing")).max(500, words("step.noteLong")) }),
    initial: { note: "" },
    onSubmit: async ({ note }) => {
      await acts.note.mutateAsync({ id, note });
      form.change({ note: "" });
    },
  });
  return (
    <form onSubmit={form.submit} noValidate className={css({ display: "flex", alignItems: "flex-end", gap: "2" })}>
      <div className={css({ flex: "1" })}>
        <TextField {...form.field("note")} label={words("step.note")} />
      </div>
      <Button type="submit" variant="outline" size="xl" disabled={form.isPending}>
        {words("step.save")}
      </Button>
    </form>
  );
}

// For gloves.
const big = css({ minHeight: "72px!", width: "full", textStyle: "xl!" });
const list = css({
  display: "grid",
  gap: "2",
  "& > div": { display: "grid", gridTemplateColumns: "9rem minmax(0, 1fr)" },
});
