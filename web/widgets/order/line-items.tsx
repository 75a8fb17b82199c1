import { useRef } from "react";
import type { PriceLevel } from "../../../src/modules/price-levels/schema.ts";
import { NumberField } from "../../components/form-fields.tsx";
import { type LineAt, LineFields, LineList } from "../../components/line-list.tsx";
import { css } from "../../styled-system/css/index.js";
import { goTo } from "../../ui/next-field.ts";
import { lineAmounts } from "./amounts.ts";
import { DescriptionField } from "./description-field.tsx";
import { emptyLine, type LineValues, type OrderFields, withLines } from "./order-values.ts";
import { discountOf, useLevelOnLines } from "./use-level.ts";

interface LineItemsProps {
  form: OrderFields;
  /** The fewest lines: 0 if an order is made only of its options. */
  least: 0 | 1;
  /** The order is stored: without options its quantity is the sum of its lines. Lines of a new order never change it. */
  isStored?: boolean;
}

/** In any form of a sales order, on its page and in the list's dialog: its lines. */
export function LineItems({ form, least, isStored = false }: LineItemsProps) {
  const { value: lines, hint } = form.field("lineItems");
  const level = useLevelOnLines(form);
  return (
    <>
      {hint && <p className={css({ color: "fg.muted", mb: "3" })}>{hint}</p>}
      <LineList
        name="lineItems"
        errorAt={form.errorAt}
        lines={lines}
        totals={lineAmounts(lines)}
        least={least}
        emptyLine={emptyLine}
        onChange={(lines) => form.change(isStored ? withLines(form.values, lines) : { lineItems: lines })}
        add="Add Line Item"
      >
        {(at) => <Line at={at} level={level} />}
      </LineList>
    </>
  );
}

function Line({ at, level }: { at: LineAt<LineValues>; level: PriceLevel | undefined }) {
  const { line, field, onChange, onNext, onDone } = at;
  const row = useRef<HTMLFieldSetElement>(null);
  const { description, unitPrice, isUnpriced } = line;
  const onEnter = (name: string, from: HTMLInputElement) => {
    const isLast =
      name === "unitPrice" || name === "discountPercent" || (name === "quantity" && unitPrice !== undefined);
    const isBlank = name === "description" && description.trim() === "" && onDone !== undefined;
    if (isBlank) onDone(from);
    else if (isLast) onNext();
    return isBlank || isLast;
  };
  return (
    <LineFields ref={row} at={at} className={columns} onEnter={onEnter}>
      <div>
        <DescriptionField
          {...field("description")}
          of={line.of}
          onChange={(description) => onChange({ description, partId: undefined, isUnpriced: false })}
          onChoose={({ label, price, partId, isUnpriced = false }) => {
            const discount = partId !== undefined && level ? { discountPercent: discountOf(level) } : {};
            // What comes from the shelf is another line than the words that stood here.
            const number = partId === undefined ? {} : { no: undefined };
            onChange({ description: label, unitPrice: price, partId, isUnpriced, ...discount, ...number });
            goTo(row.current?.querySelector<HTMLElement>("[name^=quantity]") ?? undefined);
          }}
        />
      </div>
      <NumberField {...field("quantity")} label="Quantity" min={1} placeholder="1" />
      <NumberField
        {...field("unitPrice")}
        label="Unit Price"
        hint={isUnpriced && unitPrice === undefined ? "It has no sale price: enter one" : undefined}
        min={0}
        step={0.01}
        placeholder="0.00"
      />
      <NumberField {...field("discountPercent")} label="Discount %" min={0} step={0.001} placeholder="0" />
    </LineFields>
  );
}

const columns = css({ gridTemplateColumns: { md: "minmax(0, 1fr) 5.5rem 7.5rem 6.25rem 6.5rem 2.25rem" } });
