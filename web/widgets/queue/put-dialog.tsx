import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useCallback, useState } from "react";
import { z } from "zod";
import { movedSentence, ownSentence } from "../../../src/modules/queue/rules.ts";
import type { ListedWorkOrder } from "../../../src/modules/work-orders/schema.ts";
import { formatDayOfMonth } from "../../components/dates.ts";
import { FormDialog } from "../../components/form-dialog.tsx";
import { RecordField } from "../../components/record-field.tsx";
import { client, readQuery, sentenceOf, useAction } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";
import { queryClient, readAgain } from "../../data/query-client.ts";
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
  const [asked, setAsked] = useState<{ order: Order; aim: Aim; time: number }>();
  const [isOpen, setOpen] = useState(false);
  const ask = useCallback((order: Order, aim: Aim) => {
    setAsked((last) => ({ order, aim, time: (last?.time ?? 0) + 1 }));
    setOpen(true);
  }, []);
  const dialog = asked && <PutDialog key={asked.time} {...asked} isOpen={isOpen} onClose={() => setOpen(false)} />;
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
  const isStored = [put, letGo].some(({ isPending, isSuccess }) => isPending || isSuccess);
  const { title, ...words } = WORDS[to];
  const movesAsked = (before: number | undefined) => (to === "own" ? { id, own: "1" as const } : { id, before });
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
        onSubmit: ({ before }) => {
          const told = queryClient.getQueryData(readQuery("queue", "moves", movesAsked(before)).queryKey)?.told;
          if (told === undefined) throw new Error("Nobody was told yet whom it moves");
          return to === "own" ? letGo.mutateAsync({ id, told }) : put.mutateAsync({ id, before, told });
        },
        // It may be that the plan has changed.
        explain: () => {
          readAgain("queue");
          return {};
        },
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
            <WhomItMoves of={woNumber} asked={movesAsked(before)} isStored={isStored} />
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

interface WhomItMovesProps {
  of: string;
  asked: { id: number; before?: number | undefined; own?: "1" };
  /** What is stored moves nobody any more, so it is not asked again. */
  isStored: boolean;
}

/** Says it anew when the plan changes meanwhile. */
function WhomItMoves({ of, asked, isStored }: WhomItMovesProps) {
  const { data, error } = useQuery({ ...readQuery("queue", "moves", asked), enabled: !isStored, gcTime: 0 });
  if (error) return <p role="alert">{sentenceOf(error)}</p>;
  return (
    <div role="status" className={sentences}>
      {data ? (
        <>
          <p>{ownSentence(of, data, formatDayOfMonth)}</p>
          <p>{movedSentence(data.moved, formatDayOfMonth)}</p>
        </>
      ) : (
        <p className={muted}>Looking whom it moves...</p>
      )}
    </div>
  );
}

const sentences = css({ display: "grid", gap: "2", overflowWrap: "anywhere", minHeight: "16" });
