import { useQuery } from "@tanstack/react-query";
import { formatMoney } from "../../../src/lib/money.ts";
import { count, formatNumber } from "../../../src/lib/text.ts";
import type { PastedRow } from "../../../src/modules/order-lines/schema.ts";
import { PlainTable } from "../../components/plain-table.tsx";
import { useSettled } from "../../components/use-settled.ts";
import { client, sentenceOf } from "../../data/calls.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogBody, DialogFooter } from "../../ui/dialog.tsx";
import { Field, Textarea } from "../../ui/field.tsx";
import { muted } from "../../ui/text.ts";
import type { OrderFields } from "../../widgets/order/order-values.ts";
import { withPasted } from "../../widgets/order/stocks.ts";
import { useLevel } from "../../widgets/order/use-level.ts";

interface PasteRowsProps {
  form: OrderFields;
  /** What was pasted; undefined while nobody pastes. */
  text: string | undefined;
  onText: (text: string | undefined) => void;
}

/** On the page of a new order: rows that were copied from a spreadsheet become lines, once it is seen which. */
export function PasteRows({ form, text, onText }: PasteRowsProps) {
  const level = useLevel(form.values);
  const { customerId } = form.values;
  const asked = useSettled(text ?? "");
  const { data, error } = useQuery({
    queryKey: ["orders", "pasted", asked, customerId],
    queryFn: () => client.orders.pasted({ text: asked, customerId }),
    enabled: asked.trim() !== "",
    retry: false,
    gcTime: 0,
  });
  const rows = asked === text ? (data ?? []) : [];
  const good = rows.filter(({ line }) => line !== null);
  const close = () => onText(undefined);
  return (
    <Dialog
      isOpen={text !== undefined}
      onClose={close}
      size="4xl"
      title="Paste Rows"
      description="An item, a quantity and a price each, or with the names of the columns above them, as they are copied from a spreadsheet."
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          // The page around it has a form of its own.
          event.stopPropagation();
          form.change(withPasted(form.values, good, level));
          close();
        }}
      >
        <DialogBody>
          <div className={css({ display: "grid", gap: "4" })}>
            <Field label="Rows" error={error && asked === text ? sentenceOf(error) : undefined}>
              {(control) => (
                <Textarea
                  {...control}
                  rows={5}
                  value={text ?? ""}
                  onChange={({ target }) => onText(target.value)}
                  onPaste={(event) => {
                    // A browser would insert a long table line by line, which takes minutes.
                    event.preventDefault();
                    const { value, selectionStart, selectionEnd } = event.currentTarget;
                    const copied = event.clipboardData.getData("text/plain");
                    onText(value.slice(0, selectionStart) + copied + value.slice(selectionEnd));
                  }}
                  className={css({ fontFamily: "mono", whiteSpace: "pre" })}
                />
              )}
            </Field>
            {rows.length > 0 && (
              <>
                <p role="status" className={muted}>
                  {outlook(good.length, rows.length)}
                </p>
                <PlainTable
                  isLow
                  label="What the rows become"
                  titles={["Row", "Becomes", "What", "Quantity", "Each", "Total"]}
                  numbers={["Quantity", "Each", "Total"]}
                  rows={rows.map((row) => ({ key: row.row, cells: cellsOf(row) }))}
                />
              </>
            )}
          </div>
        </DialogBody>
        <DialogFooter>
          <Button variant="outline" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" disabled={good.length === 0}>
            {good.length === 0 ? "Add Lines" : `Add ${count(good.length, "Line")}`}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

function outlook(good: number, all: number): string {
  if (good === all) return `${count(all, "row")}, each a line.`;
  const left = all - good;
  return `${good} of ${count(all, "row")} become lines. ${left === 1 ? "The other one is" : `The other ${left} are`} left out unless corrected above.`;
}

function cellsOf({ row, text, line, description, unitPrice, total, problem }: PastedRow) {
  if (line === null)
    return [
      row,
      <span key="problem">
        {text}
        <br />
        <span className={css({ color: "fg.error" })}>{problem}</span>
      </span>,
    ];
  const what = line.kind === "stock" ? "Stock" : line.partId === null ? "Charge" : "From the shelf";
  return [row, description, what, formatNumber(line.quantity), formatMoney(unitPrice ?? 0), formatMoney(total ?? 0)];
}
