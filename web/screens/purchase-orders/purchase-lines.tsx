import { Plus, Trash2 } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { formatMoney } from "../../../src/lib/money.ts";
import { NumberField, TextField } from "../../components/form-fields.tsx";
import { lineAmount, lineGrid, lineSum } from "../../components/line-grid.ts";
import { type Choosable, RecordField } from "../../components/record-field.tsx";
import { client } from "../../data/calls.ts";
import { css, cx } from "../../styled-system/css/index.js";
import { Button, IconButton } from "../../ui/button.tsx";
import { emptyLine, type LineValues, lineTotals, type PurchaseForm } from "./purchase-values.ts";

const AT_MOST = 20;

/** The lines of a purchase order that is still a draft. */
export function PurchaseLines({ form }: { form: PurchaseForm }) {
  const { lines, vendorId } = form.values;
  const { totals, sum } = lineTotals(lines);
  const list = useRef<HTMLDivElement>(null);
  const [next, goTo] = useState<number>();
  useEffect(() => {
    if (next !== undefined) list.current?.querySelector<HTMLElement>(`[data-line="${next}"] input`)?.focus();
  }, [next]);
  const put = (lines: LineValues[]) => form.change({ lines });
  /** Enter on the last field of a line goes to the next one, or adds it. */
  const goOn = (index: number) => {
    const after = lines[index + 1];
    if (!after) return add();
    list.current?.querySelector<HTMLElement>(`[data-line="${after.key}"] input`)?.focus();
  };
  const add = () => {
    const line = emptyLine(lines);
    put([...lines, line]);
    goTo(line.key);
  };
  return (
    <>
      <div ref={list} className={css({ display: "grid", gap: "3" })}>
        {lines.map((line, index) => (
          <Line
            key={line.key}
            line={line}
            number={index + 1}
            total={totals[index] ?? 0}
            vendorId={vendorId}
            errorOf={(field) => form.errorAt(`lines.${index}.${field}`)}
            onChange={(changes) => put(lines.map((one) => (one === line ? { ...one, ...changes } : one)))}
            onNext={() => goOn(index)}
            onRemove={lines.length > 1 ? () => put(lines.filter((one) => one !== line)) : undefined}
          />
        ))}
      </div>
      <div className={foot}>
        <Button variant="outline" onClick={add}>
          <Plus />
          Add Line
        </Button>
        <span>
          Total <b>{formatMoney(sum)}</b>
        </span>
      </div>
    </>
  );
}

interface LineProps {
  line: LineValues;
  number: number;
  total: number;
  vendorId: number | undefined;
  errorOf: (field: keyof LineValues) => string | undefined;
  onChange: (changes: Partial<LineValues>) => void;
  onNext: () => void;
  onRemove: (() => void) | undefined;
}

interface FoundPart extends Choosable {
  vendorPartNumber: string;
  unitCost: number | undefined;
}

function Line({ line, number, total, vendorId, errorOf, onChange, onNext, onRemove }: LineProps) {
  const field = <Name extends "vendorPartNumber" | "quantity" | "unitCost">(name: Name) => ({
    name: `${name} ${number}`,
    value: line[name],
    error: errorOf(name),
    onChange: (value: LineValues[Name]) => onChange({ [name]: value }),
  });
  const onKeyDown = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    const isLast = event.target instanceof HTMLInputElement && event.target.name.startsWith("unitCost");
    if (event.key !== "Enter" || !isLast || event.defaultPrevented || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onNext();
  };
  return (
    <fieldset className={cx(lineGrid, columns)} data-line={line.key} onKeyDown={onKeyDown}>
      <legend className={css({ srOnly: true })}>Line {number}</legend>
      <div className={css({ gridColumn: { base: "1 / -1", md: "auto" } })}>
        <RecordField<FoundPart>
          label="Part"
          isRequired
          name={`part ${number}`}
          error={errorOf("partId")}
          chosen={line.part}
          placeholder="Number or name"
          of={["inventory", vendorId]}
          find={(search) => partsFor(search, vendorId)}
          onChoose={({ id, label, vendorPartNumber, unitCost }) =>
            onChange({ partId: id, part: label, vendorPartNumber, unitCost })
          }
        />
      </div>
      <TextField {...field("vendorPartNumber")} label="Vendor's #" />
      <NumberField {...field("quantity")} label="Quantity" min={1} placeholder="1" />
      <NumberField {...field("unitCost")} label="Unit Cost" min={0} step={0.01} placeholder="Last cost" />
      <div className={lineSum}>
        <span data-label>Total</span>
        <span className={cx(lineAmount, digits)}>{formatMoney(total)}</span>
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

/** Parts with these words; before anything is typed those that the vendor supplies. */
async function partsFor(search: string, vendorId: number | undefined): Promise<FoundPart[]> {
  const asked = search === "" && vendorId !== undefined ? { vendor: vendorId } : { search };
  const { rows } = await client.inventory.list({ ...asked, limit: AT_MOST });
  return rows.map(({ id, partNumber, name, supplierPartNumber, unitCost }) => ({
    id,
    label: partNumber,
    tag: name,
    vendorPartNumber: supplierPartNumber ?? "",
    unitCost,
  }));
}

const columns = css({
  gridTemplateColumns: {
    base: "minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1fr) auto",
    md: "minmax(0, 1fr) 7.5rem 5.5rem 7rem 6.5rem 2.25rem",
  },
});
const digits = css({ fontVariantNumeric: "tabular-nums" });
const end = css({ minWidth: "0" });
const foot = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "3",
  "& b": { fontWeight: "semibold", ms: "1.5" },
});
