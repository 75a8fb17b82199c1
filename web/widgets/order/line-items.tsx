import { Plus, Trash2 } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { formatMoney } from "../../../src/lib/money.ts";
import { NumberField } from "../../components/form-fields.tsx";
import { lineAmount, lineGrid, lineSum } from "../../components/line-grid.ts";
import { css, cx } from "../../styled-system/css/index.js";
import { Button, IconButton } from "../../ui/button.tsx";
import { goTo as goToField, goToNext } from "../../ui/next-field.ts";
import { lineAmounts } from "./amounts.ts";
import { DescriptionField } from "./description-field.tsx";
import { emptyLine, type LineValues, type OrderFields, withLines } from "./order-values.ts";

interface LineItemsProps {
  form: OrderFields;
  /** How many lines stay: none where an order is made of its options alone. */
  least: 0 | 1;
}

/** In any form of a sales order, on its page and in the list's dialog: its lines. */
export function LineItems({ form, least }: LineItemsProps) {
  const { value: lines, hint } = form.field("lineItems");
  const onChange = (lines: LineValues[]) => form.change(withLines(form.values, lines));
  const totals = lineAmounts(lines);
  const list = useRef<HTMLDivElement>(null);
  // An object each time, so that the same line can be gone to twice.
  const [next, goTo] = useState<LineValues>();
  useEffect(() => {
    if (next) list.current?.querySelector<HTMLElement>(`[data-line="${next.key}"] input`)?.focus();
  }, [next]);

  const add = () => {
    const line = emptyLine(lines);
    onChange([...lines, line]);
    goTo(line);
  };
  const remove = (index: number) => {
    const left = lines.filter((_, at) => at !== index);
    onChange(left);
    // The button that was pressed is gone; the keyboard goes on at the line that stands in its place.
    const beside = left[Math.min(index, left.length - 1)];
    if (beside) goTo({ ...beside });
  };
  const goOn = (index: number) => {
    const next = lines[index + 1];
    if (next) goTo({ ...next });
    else add();
  };
  /** A blank last line was one too many: the lines are done. */
  const leave = (index: number, from: HTMLElement) => {
    const row = from.closest<HTMLElement>("[data-line]");
    goToNext([...(row?.querySelectorAll<HTMLElement>("input") ?? [])].at(-1) ?? from);
    onChange(lines.filter((_, at) => at !== index));
  };
  return (
    <>
      {hint && <p className={css({ color: "fg.muted", mb: "3" })}>{hint}</p>}
      <div ref={list} className={css({ display: "grid", gap: "3", mb: "4", _empty: { display: "none" } })}>
        {lines.map((line, index) => (
          <Line
            key={line.key}
            line={line}
            number={index + 1}
            total={totals[index] ?? 0}
            errorOf={(field) => form.errorAt(`lineItems.${index}.${field}`)}
            onChange={(changes) => onChange(lines.map((one) => (one === line ? { ...one, ...changes } : one)))}
            onNext={() => goOn(index)}
            onDone={index > 0 && index === lines.length - 1 ? (from) => leave(index, from) : undefined}
            onRemove={lines.length > least ? () => remove(index) : undefined}
          />
        ))}
      </div>
      <Button variant="outline" className={css({ mb: "4", alignSelf: "flex-start" })} onClick={add}>
        <Plus />
        Add Line Item
      </Button>
    </>
  );
}

interface LineProps {
  line: LineValues;
  number: number;
  total: number;
  errorOf: (field: keyof LineValues) => string | undefined;
  onChange: (changes: Partial<LineValues>) => void;
  /** Enter has gone past its last field. */
  onNext: () => void;
  /** Enter on a line that stayed blank; undefined where lines follow, and for the only one. */
  onDone: ((from: HTMLElement) => void) | undefined;
  /** Undefined where it is the only one. */
  onRemove: (() => void) | undefined;
}

function Line({ line, number, total, errorOf, onChange, onNext, onDone, onRemove }: LineProps) {
  const row = useRef<HTMLFieldSetElement>(null);
  const field = <Name extends "description" | "quantity" | "unitPrice" | "discountPercent">(name: Name) => ({
    name: `${name} ${number}`,
    value: line[name],
    error: errorOf(name),
    onChange: (value: LineValues[Name]) => onChange({ [name]: value }),
  });
  const { description, unitPrice, cost } = line;
  const onKeyDown = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    if (event.key !== "Enter" || event.defaultPrevented || event.ctrlKey || event.metaKey) return;
    const { target } = event;
    if (!(target instanceof HTMLInputElement)) return;
    const [name] = target.name.split(" ");
    const isLast =
      name === "unitPrice" || name === "discountPercent" || (name === "quantity" && unitPrice !== undefined);
    const isBlank = name === "description" && description.trim() === "" && onDone;
    if (!isLast && !isBlank) return;
    event.preventDefault();
    if (isBlank) isBlank(target);
    else onNext();
  };
  return (
    <fieldset ref={row} className={cx(lineGrid, columns)} data-line={line.key} onKeyDown={onKeyDown}>
      <legend className={css({ srOnly: true })}>Line {number}</legend>
      <div className={css({ gridColumn: { base: "1 / -1", md: "auto" } })}>
        <DescriptionField
          {...field("description")}
          onChoose={({ description, price, cost }) => {
            onChange({ description, unitPrice: price, cost });
            goToField(row.current?.querySelector<HTMLElement>("[name^=quantity]") ?? undefined);
          }}
        />
      </div>
      <NumberField {...field("quantity")} label="Quantity" min={1} placeholder="1" />
      <NumberField
        {...field("unitPrice")}
        label="Unit Price"
        hint={cost !== undefined && cost === unitPrice ? "What the part costs" : undefined}
        min={0}
        step={0.01}
        placeholder="0.00"
      />
      <NumberField {...field("discountPercent")} label="Discount %" min={0} step={0.001} placeholder="0" />
      <div className={cx(lineSum, sumsRow)}>
        <span data-label>Total</span>
        <span className={lineAmount}>{formatMoney(total)}</span>
      </div>
      <div className={end} data-below-label>
        {onRemove && (
          <IconButton label={`Remove line ${number}`} onClick={onRemove}>
            <Trash2 />
          </IconButton>
        )}
      </div>
    </fieldset>
  );
}

const columns = css({
  gridTemplateColumns: {
    base: "minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1fr) auto",
    md: "minmax(0, 1fr) 5.5rem 7.5rem 6.25rem 6.5rem 2.25rem",
  },
});
const sumsRow = css({ gridRow: { base: "3", md: "auto" } });
const end = css({ gridColumn: { base: "4", md: "auto" }, gridRow: { base: "2", md: "auto" }, minWidth: "0" });
