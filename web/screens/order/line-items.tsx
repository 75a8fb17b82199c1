import { Plus, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { formatMoney } from "../../../src/lib/money.ts";
import { NumberField, TextField } from "../../components/form-fields.tsx";
import { css } from "../../styled-system/css/index.js";
import { Button, IconButton } from "../../ui/button.tsx";
import { emptyLine, type LineValues, type OrderFields, totalsOf, withLines } from "./order-values.ts";

interface LineItemsProps {
  form: OrderFields;
  /** How many lines stay: none where an order is made of its options alone. */
  least: 0 | 1;
}

/** The lines of an order. */
export function LineItems({ form, least }: LineItemsProps) {
  const { value: lines, hint } = form.field("lineItems");
  const onChange = (lines: LineValues[]) => form.change(withLines(form.values, lines));
  // A line's own total has no tax.
  const totals = totalsOf(lines, 0);
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
  return (
    <>
      {hint && <p className={css({ color: "fg.muted", mb: "3" })}>{hint}</p>}
      <div ref={list} className={css({ display: "grid", gap: "3", mb: "4", _empty: { display: "none" } })}>
        {lines.map((line, index) => (
          <Line
            key={line.key}
            line={line}
            number={index + 1}
            total={totals.lines[index] ?? 0}
            errorOf={(field) => form.errorAt(`lineItems.${index}.${field}`)}
            onChange={(changes) => onChange(lines.map((one) => (one === line ? { ...one, ...changes } : one)))}
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
  /** Undefined where it is the only one. */
  onRemove: (() => void) | undefined;
}

function Line({ line, number, total, errorOf, onChange, onRemove }: LineProps) {
  const field = <Name extends "description" | "quantity" | "unitPrice">(name: Name) => ({
    name: `${name} ${number}`,
    value: line[name],
    error: errorOf(name),
    onChange: (value: LineValues[Name]) => onChange({ [name]: value }),
  });
  return (
    <fieldset className={row} data-line={line.key}>
      <legend className={css({ srOnly: true })}>Line {number}</legend>
      <div className={css({ gridColumn: { base: "1 / -1", md: "auto" } })}>
        <TextField {...field("description")} label="Description" isRequired />
      </div>
      <NumberField {...field("quantity")} label="Quantity" min={1} placeholder="1" />
      <NumberField {...field("unitPrice")} label="Unit Price" min={0} step={0.01} placeholder="0.00" />
      <div className={sum}>
        <span data-label>Total</span>
        <span className={amount}>{formatMoney(total)}</span>
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

const row = css({
  display: "grid",
  gap: "3",
  alignItems: "start",
  minWidth: "0",
  gridTemplateColumns: {
    base: "minmax(0, 1fr) minmax(0, 1fr) auto",
    md: "minmax(0, 1fr) 6rem 8rem 7rem 2.25rem",
  },
  // In a table's way: the names of the fields stand over the first line only.
  "& [data-below-label]": { mt: "1.625rem" },
  "& + &": {
    borderTopWidth: { base: "1px", md: "0" },
    pt: { base: "3", md: "0" },
    md: { "& :is(label, [data-label])": { srOnly: true }, "& [data-below-label]": { mt: "0" } },
  },
});
const sum = css({
  display: "grid",
  gap: "1.5",
  gridRow: { base: "3", md: "auto" },
  gridColumn: { base: "1 / span 2", md: "auto" },
  textAlign: { md: "end" },
  "& [data-label]": { fontWeight: "medium", textStyle: "sm" },
});
const amount = css({
  display: "flex",
  alignItems: "center",
  minHeight: { md: "9" },
  justifyContent: { md: "flex-end" },
});
const end = css({ gridColumn: { base: "3", md: "auto" }, gridRow: { base: "2", md: "auto" }, minWidth: "0" });
