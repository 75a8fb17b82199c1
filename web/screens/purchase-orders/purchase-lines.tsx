import { formatMoney } from "../../../src/lib/money.ts";
import { NumberField, TextField } from "../../components/form-fields.tsx";
import { type LineAt, LineFields, LineList } from "../../components/line-list.tsx";
import { type Choosable, RecordField } from "../../components/record-field.tsx";
import { client } from "../../data/calls.ts";
import { css } from "../../styled-system/css/index.js";
import { emptyLine, type LineValues, lineTotals, type PurchaseForm } from "./purchase-values.ts";

const AT_MOST = 20;

/** The lines of a purchase order that is still a draft. */
export function PurchaseLines({ form }: { form: PurchaseForm }) {
  const { lines, vendorId } = form.values;
  const { totals, sum } = lineTotals(lines);
  return (
    <div>
      <LineList
        name="lines"
        errorAt={form.errorAt}
        lines={lines}
        totals={totals}
        least={1}
        emptyLine={emptyLine}
        onChange={(lines) => form.change({ lines })}
        add="Add Line"
        beside={
          <span>
            Total <b className={css({ fontWeight: "semibold", ms: "1.5" })}>{formatMoney(sum)}</b>
          </span>
        }
      >
        {(at) => <Line at={at} vendorId={vendorId} />}
      </LineList>
    </div>
  );
}

interface FoundPart extends Choosable {
  vendorPartNumber: string;
  unitCost: number | undefined;
}

function Line({ at, vendorId }: { at: LineAt<LineValues>; vendorId: number | undefined }) {
  const { line, number, field, onChange, onNext } = at;
  const onEnter = (name: string) => {
    const isLast = name === "unitCost";
    if (isLast) onNext();
    return isLast;
  };
  return (
    <LineFields at={at} className={columns} onEnter={onEnter}>
      <div>
        <RecordField<FoundPart>
          label="Part"
          isRequired
          name={`part ${number}`}
          error={field("partId").error}
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
    </LineFields>
  );
}

/** Parts with these words; if nothing is typed, those that the vendor supplies. */
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

const columns = css({ gridTemplateColumns: { md: "minmax(0, 1fr) 7.5rem 5.5rem 7rem 6.5rem 2.25rem" } });
