import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useCallback, useState } from "react";
import { z } from "zod";
import { movedSentence } from "../../../src/modules/plan/rules.ts";
import type { Moves } from "../../../src/modules/queue/schema.ts";
import type { ListedWorkOrder } from "../../../src/modules/work-orders/schema.ts";
import { formatDayOfMonth } from "../../components/dates.ts";
import { FormDialog } from "../../components/form-dialog.tsx";
import { RecordField } from "../../components/record-field.tsx";
import { client, sentenceOf, useAction } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";
import { css } from "../../styled-system/css/index.js";
import { muted } from "../../ui/text.ts";

type Order = Pick<ListedWorkOrder, "id" | "woNumber">;

/** Where a work order is to stand in the queue: first, before another that is chosen here or already, or by its due date. */
export type Aim = { to: "first" } | { to: "before"; other?: Order } | { to: "own" };

/**
 * On any screen with work orders: before another place in the queue is stored, says whom that moves. `ask(…)` opens
 * `dialog`, which belongs there once; undefined for people who may put no order anywhere.
 */
export function usePutting(): { ask: ((order: Order, aim: Aim) => void) | undefined; dialog: ReactNode } {
  const mayPut = useMay()("a", "queue");
  // The words stay while the dialog closes.
  const [asked, setAsked] = useState<{ order: Order; aim: Aim }>();
  const [isOpen, setOpen] = useState(false);
  const ask = useCallback((order: Order, aim: Aim) => {
    setAsked({ order, aim });
    setOpen(true);
  }, []);
  const dialog = asked && <PutDialog {...asked} isOpen={isOpen} onClose={() => setOpen(false)} />;
  return { ask: mayPut ? ask : undefined, dialog };
}

interface PutDialogProps {
  order: Order;
  aim: Aim;
  isOpen: boolean;
  onClose: () => void;
}

const WORDS = {
  first: { title: "Put First", submit: "Put First", description: "It takes its hours before all others." },
  before: { title: "Put Before", submit: "Put Before", description: "It takes its hours right before another order." },
  own: { title: "Let Go", submit: "Let Go", description: "Its due date decides again where it stands." },
} as const;

function PutDialog({ order, aim, isOpen, onClose }: PutDialogProps) {
  const { id, woNumber } = order;
  const { to } = aim;
  const other = to === "before" ? aim.other : undefined;
  const options = { tell: () => woNumber, undo: true } as const;
  const put = useAction("queue", "put", options);
  const letGo = useAction("queue", "letGo", options);
  const { title, ...words } = WORDS[to];
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={`${title}: ${woNumber}`}
      {...words}
      pending="Saving..."
      form={{
        schema: z.object({
          before: to === "before" ? z.number("Choose a work order") : z.undefined(),
          name: z.string(),
        }),
        initial: { before: other?.id, name: other?.woNumber ?? "" },
        onSubmit: ({ before }) => (to === "own" ? letGo.mutateAsync({ id }) : put.mutateAsync({ id, before })),
        explain: () => ({}),
      }}
    >
      {({ values: { before, name }, change, errorAt }) => (
        <>
          {to === "before" && (
            <RecordField
              label="Before"
              isRequired
              name="before"
              error={errorAt("before")}
              chosen={name}
              of={["workOrders", id]}
              find={(search) => othersLike(id, search)}
              onChoose={(chosen) => change({ name: chosen.label, before: chosen.id })}
            />
          )}
          {(to !== "before" || before !== undefined) && (
            <WhomItMoves of={woNumber} asked={to === "own" ? { id, own: "1" } : { id, before }} />
          )}
        </>
      )}
    </FormDialog>
  );
}

/** Open work orders that these words find, the most urgent first. */
async function othersLike(id: number, search: string) {
  const { rows } = await client.workOrders.list({ status: "open", sort: "urgency", search, limit: 20 });
  return rows
    .filter((other) => other.id !== id)
    .map((other) => ({ id: other.id, label: other.woNumber, tag: other.customerName }));
}

function WhomItMoves({ of, asked }: { of: string; asked: { id: number; before?: number | undefined; own?: "1" } }) {
  const { data, error } = useQuery({
    queryKey: ["whom it moves", asked],
    queryFn: () => client.queue.moves(asked),
    // Each dialog asks anew, and not again when it has stored the answer.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error) return <p role="alert">{sentenceOf(error)}</p>;
  return (
    <div role="status" className={sentences}>
      {data ? (
        <>
          <p>{ownSentence(of, data)}</p>
          <p>{movedSentence(data.moved, (day) => formatDayOfMonth(day))}</p>
        </>
      ) : (
        <p className={muted}>Looking whom it moves...</p>
      )}
    </div>
  );
}

function ownSentence(of: string, { from, to }: Moves): string {
  const day = (date: string | null) => (date === null ? "no day" : formatDayOfMonth(date));
  return from === to ? `${of}: ${day(to)}, as before.` : `${of}: ${day(from)} → ${day(to)}.`;
}

const sentences = css({ display: "grid", gap: "2", overflowWrap: "anywhere", minHeight: "16" });
