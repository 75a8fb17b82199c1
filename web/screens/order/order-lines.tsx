import { CopyPlus, Package, Pencil, Plus, ReceiptText, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { count, formatNumber } from "../../../src/lib/text.ts";
import type { OrderLine } from "../../../src/modules/order-lines/schema.ts";
import type { SalesOrder } from "../../../src/modules/sales-orders/schema.ts";
import { useConfirm } from "../../components/confirm.tsx";
import { RowActions } from "../../components/row-actions.tsx";
import { Section } from "../../components/section.tsx";
import { WideTable } from "../../components/wide-table.tsx";
import { isAtField, useAction, useRead } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { muted } from "../../ui/text.ts";
import { amountRows } from "../../widgets/order/amounts.ts";
import { OrderTotals } from "../../widgets/order/order-totals.tsx";
import { ItemDialog } from "../../widgets/order-lines/item-dialog.tsx";
import { StockDialog } from "../../widgets/order-lines/stock-dialog.tsx";
import { asksShelf, useShelfQuestion } from "../../widgets/order-lines/use-shelf-question.tsx";
import { AMOUNTS, amountCells, money, optionWords, showsPrices } from "./order-facts.ts";

/** On a sales order's page: what is sold, line by line, and what it comes to. Lines can be added, changed and removed. */
export function OrderLines({ order }: { order: SalesOrder }) {
  const { data: lines } = useRead("orderLines", "list", { id: order.id });
  return (
    <Section title="What Is Sold">
      {lines ? (
        <>
          <Lines order={order} lines={lines} />
          <AddLine order={order} lines={lines} />
        </>
      ) : (
        <Skeleton css={{ height: "24" }} />
      )}
      {showsPrices(order) && (
        <div className={css({ mt: "4" })}>
          <OrderTotals rows={amountRows(order)} />
        </div>
      )}
    </Section>
  );
}

/** What is asked, or said at a field of its dialog, needs no toast. */
const OF_DIALOG = { undo: true, isAnswered: (error: unknown) => asksShelf(error) || isAtField(error) } as const;
const OF_BUTTON = { undo: true, isAnswered: asksShelf } as const;

interface LinesProps {
  order: SalesOrder;
  lines: readonly OrderLine[];
}

/** Whether this person may change the lines of this order now. */
function useMayChange({ state }: SalesOrder): boolean {
  const may = useMay();
  return may("u", "orders") && (state === "open" || state === "held");
}

function AddLine({ order, lines }: LinesProps) {
  const [asked, setAsked] = useState<"stock" | "shelf" | "charge">();
  const { settled, question } = useShelfQuestion();
  const add = useAction("orderLines", "add", OF_DIALOG);
  const again = useAction("orderLines", "duplicate", OF_BUTTON);
  const { id } = order;
  const last = lines.findLast(({ kind }) => kind === "stock");
  if (!useMayChange(order)) return null;
  return (
    <div className={css({ display: "flex", flexWrap: "wrap", gap: "2", mt: "3" })}>
      <Button variant="outline" size="sm" onClick={() => setAsked("stock")}>
        <Plus />
        Add Stock
      </Button>
      {last && (
        <Button variant="outline" size="sm" onClick={() => again.mutate({ id, no: last.no })}>
          <CopyPlus />
          Same Again
        </Button>
      )}
      <Button variant="outline" size="sm" onClick={() => setAsked("shelf")}>
        <Package />
        From the Shelf
      </Button>
      <Button variant="outline" size="sm" onClick={() => setAsked("charge")}>
        <ReceiptText />
        Charge
      </Button>
      <StockDialog
        title="Add Stock"
        submit="Add Stock"
        isOpen={asked === "stock"}
        onClose={() => setAsked(undefined)}
        onSubmit={(input) => add.mutateAsync({ id, kind: "stock", ...input })}
      />
      <ItemDialog
        of={asked === "shelf" ? "shelf" : "charge"}
        title={asked === "shelf" ? "From the Shelf" : "Add Charge"}
        submit="Add Line"
        isOpen={asked === "shelf" || asked === "charge"}
        onClose={() => setAsked(undefined)}
        onSubmit={(input) => settled((even) => add.mutateAsync({ id, kind: "item", ...input, ...even }))}
      />
      {question}
    </div>
  );
}

function Lines({ order, lines }: LinesProps) {
  const [editedNo, setEdited] = useState<number>();
  // As it is now: somebody else may change it while its dialog is open.
  const edited = lines.find(({ no }) => no === editedNo);
  const version = useRef<string>(undefined);
  const mayChange = useMayChange(order);
  const { confirm, dialog } = useConfirm();
  const { id } = order;
  const update = useAction("orderLines", "update", { ...OF_DIALOG, ifMatch: () => version.current });
  const change = (from: string | undefined, input: Omit<Parameters<typeof update.mutateAsync>[0], "id" | "no">) => {
    version.current = from;
    return update.mutateAsync({ id, no: editedNo ?? 0, ...input });
  };
  const { settled, question } = useShelfQuestion();
  const again = useAction("orderLines", "duplicate", OF_BUTTON);
  const remove = useAction("orderLines", "remove", { undo: true });
  const close = () => setEdited(undefined);
  return (
    <>
      <WideTable
        caption="What is sold"
        head={["Line", ...AMOUNTS, "Actions"]}
        rows={lines.map((line) => ({
          key: line.no,
          cells: [
            <What key="what" line={line} />,
            ...amountCells(line, lines, priceWords(line, order)),
            mayChange ? (
              <RowActions
                key="actions"
                actions={[
                  { label: `Change ${line.description}`, icon: Pencil, run: () => setEdited(line.no) },
                  {
                    label: `Same again: ${line.description}`,
                    icon: CopyPlus,
                    // A toast says why it failed.
                    run: () => void settled((even) => again.mutateAsync({ id, no: line.no, ...even })).catch(() => {}),
                  },
                  {
                    label: `Remove ${line.description}`,
                    icon: Trash2,
                    run:
                      lines.length === 1
                        ? undefined
                        : () =>
                            confirm({
                              title: "Remove Line",
                              question: removalQuestion(line),
                              onConfirm: () => remove.mutateAsync({ id, no: line.no }),
                            }),
                  },
                ]}
              />
            ) : undefined,
          ],
        }))}
      />
      {dialog}
      <StockDialog
        key={`stock ${editedNo}`}
        line={edited}
        title="Change Stock"
        submit="Save"
        isOpen={edited?.kind === "stock"}
        onClose={close}
        onSubmit={(input, from) => change(from, input)}
      />
      <ItemDialog
        key={`item ${editedNo}`}
        line={edited}
        title="Change Line"
        submit="Save"
        isOpen={edited?.kind === "item"}
        onClose={close}
        onSubmit={({ partId: _, discountPercent = null, ...input }, from) =>
          settled((even) => change(from, { ...input, discountPercent, ...even }))
        }
      />
      {question}
    </>
  );
}

/** What one costs; undefined if this person may not see it. */
function priceWords({ kind, quantity, unitPrice }: OrderLine, { priceBasis }: SalesOrder): string | undefined {
  const isWholeOrder = kind === "stock" && priceBasis === "order" && quantity > 1 && unitPrice !== undefined;
  return isWholeOrder ? `${money(unitPrice)} for the order` : money(unitPrice);
}

/** A line in words: its options, what the floor must know, and how far it is. */
function What({ line }: { line: OrderLine }) {
  const { description, partNumber, instruction, partId, kind } = line;
  const options = optionWords(line).join(" · ");
  return (
    <span className={css({ display: "grid", gap: "0.5" })}>
      <strong className={css({ fontWeight: "medium" })}>{description}</strong>
      {options && <span className={muted}>{options}</span>}
      {kind === "stock" && partNumber && !description.includes(partNumber) && (
        <span className={muted}>Part number {partNumber}</span>
      )}
      {partId !== null && <span className={muted}>From the shelf</span>}
      {instruction && <span>{instruction}</span>}
      <span className={muted}>{farWords(line)}</span>
    </span>
  );
}

/** "2 of 3 sent, 1 made, 1 shipped"; nothing while nothing has happened. */
function farWords({ quantity, sent, made, shipped }: OrderLine): string {
  return [
    sent !== null && sent > 0 ? `${formatNumber(sent)} of ${formatNumber(quantity)} on the floor` : "",
    made !== null && made > 0 ? `${formatNumber(made)} made` : "",
    shipped > 0 ? `${formatNumber(shipped)} shipped` : "",
  ]
    .filter(Boolean)
    .join(", ");
}

function removalQuestion({ description, sent }: OrderLine): string {
  return sent
    ? `Remove ${description}? ${count(sent, "piece")} of it ${sent === 1 ? "is" : "are"} on the floor; what has not begun is cancelled.`
    : `Remove ${description} from the order?`;
}
