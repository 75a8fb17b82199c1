import { getRouteApi, Link } from "@tanstack/react-router";
import { ArrowRight, Check, ClipboardX } from "lucide-react";
import { z } from "zod";
import { formatDate } from "../../../src/lib/dates.ts";
import { requiredText } from "../../../src/lib/fields.ts";
import { stepAfter, stepLabel } from "../../../src/modules/work-orders/rules.ts";
import type { WorkOrder } from "../../../src/modules/work-orders/schema.ts";
import { EmptyState } from "../../components/empty-state.tsx";
import { ErrorState } from "../../components/error-state.tsx";
import { TextField } from "../../components/form-fields.tsx";
import { Loading } from "../../components/loading.tsx";
import { Page } from "../../components/page.tsx";
import { useForm } from "../../components/use-form.ts";
import { sentenceOf, useRead } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { soldOptions } from "../../widgets/option-prices.ts";
import { OrderFiles } from "../../widgets/order-files/order-files.tsx";
import { WorkStatus } from "../../widgets/work-status.tsx";
import { useActs } from "./use-acts.ts";

const route = getRouteApi("/step/$wo");

/** Where the code of a traveler leads on a phone: the step that the work order is at, and the button that moves it on. */
export function StepPage() {
  const { wo } = route.useParams();
  const { data, error, refetch } = useRead("workOrders", "list", { search: wo, limit: 50 });
  const found = data?.rows.find(({ woNumber }) => woNumber === wo);
  if (found) return <Found id={found.id} />;
  if (error && !data)
    return <ErrorState title="Could not load it" sentence={sentenceOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <Loading text="Loading..." />;
  return (
    <Page>
      <EmptyState icon={ClipboardX} level="h1" title="Work order not found" text={`There is no work order ${wo}.`} />
    </Page>
  );
}

function Found({ id }: { id: number }) {
  const { data: order } = useRead("workOrders", "get", { id });
  return order ? <Step order={order} /> : <Loading text="Loading..." />;
}

function Step({ order }: { order: WorkOrder }) {
  const { data } = useRead("productionSteps", "list", {});
  const steps = data?.rows ?? [];
  const { id, woNumber, customerName, quantity, partNumber, instruction, dueDate, stepNumber, operation, state } =
    order;
  const may = useMay();
  const acts = useActs(order);
  const present = steps.find(({ position }) => position === stepNumber);
  const next = stepAfter(
    steps.map(({ position }) => position),
    stepNumber,
  );
  const mayMove = may("a", "workOrders", present?.department ?? null);
  return (
    <Page>
      <header className={css({ display: "grid", gap: "1" })}>
        <p className={css({ color: "fg.muted" })}>
          {[customerName, partNumber, dueDate && `due ${formatDate(dueDate)}`].filter(Boolean).join(" · ")}
        </p>
        <h1 className={css({ textStyle: "2xl", fontWeight: "semibold" })}>{woNumber}</h1>
      </header>
      <Card.Root>
        <Card.Body className={css({ gap: "4", pt: "5" })}>
          <p className={css({ textStyle: "2xl", fontWeight: "semibold", overflowWrap: "anywhere" })}>
            {state === "done" ? "All steps done" : stepLabel(stepNumber, operation)}
          </p>
          <p className={css({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "3", textStyle: "lg" })}>
            {quantity.toLocaleString("en-US")} {quantity === 1 ? "piece" : "pieces"}
            <WorkStatus order={order} />
          </p>
          {instruction && <p className={css({ textStyle: "lg", whiteSpace: "pre-line" })}>{instruction}</p>}
          {state === "open" && mayMove && (
            <Button className={big} disabled={acts.advance.isPending} onClick={() => acts.advance.mutate({ id })}>
              {next === undefined ? <Check /> : <ArrowRight />}
              {next === undefined ? "Done, complete it" : "Done here"}
            </Button>
          )}
          {state === "open" && !mayMove && present && (
            <p className={css({ color: "fg.muted" })}>It is with {present.department}, who move it on.</p>
          )}
        </Card.Body>
      </Card.Root>
      <Options order={order} />
      {mayMove && <NoteForm order={order} acts={acts} />}
      {may("v", "orderFiles") && <OrderFiles of={{ workOrderId: id }} />}
      <Link to="/work-orders/$id" params={{ id: String(id) }} className={link}>
        All about {woNumber}
      </Link>
    </Page>
  );
}

function Options({ order }: { order: WorkOrder }) {
  const options = soldOptions(order);
  if (options.length === 0) return null;
  return (
    <dl className={list}>
      {options.map(({ field, label, name }) => (
        <div key={field}>
          <dt className={css({ color: "fg.muted" })}>{label}</dt>
          <dd className={css({ fontWeight: "medium" })}>{name}</dd>
        </div>
      ))}
    </dl>
  );
}

function NoteForm({ order: { id }, acts }: { order: WorkOrder; acts: ReturnType<typeof useActs> }) {
  const form = useForm({
    schema: z.object({ note: requiredText("Note", 500) }),
    initial: { note: "" },
    onSubmit: async ({ note }) => {
      await acts.note.mutateAsync({ id, note });
      form.change({ note: "" });
    },
  });
  return (
    <form onSubmit={form.submit} noValidate className={css({ display: "flex", alignItems: "flex-end", gap: "2" })}>
      <div className={css({ flex: "1" })}>
        <TextField {...form.field("note")} label="Note" />
      </div>
      <Button type="submit" variant="outline" size="xl" disabled={form.isPending}>
        Save
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
const link = css({ textDecoration: "underline", textUnderlineOffset: "2px" });
