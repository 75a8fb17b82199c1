import { NumberField, TextField } from "../../components/form-fields.tsx";
import { LongTextField } from "../../components/long-text-field.tsx";
import { useMay } from "../../data/me.ts";
import { css } from "../../styled-system/css/index.js";
import { DateField } from "../../widgets/date-field.tsx";
import type { usePartForm } from "./use-part-form.ts";

export function PartFields({ form: { field } }: { form: ReturnType<typeof usePartForm> }) {
  const may = useMay();
  const minimum = field("minimumStock");
  return (
    <>
      <div className={halves}>
        <TextField {...field("partNumber")} label="Part Number" isRequired />
        <TextField {...field("sku")} label="SKU" />
      </div>
      <TextField {...field("name")} label="Name" isRequired />
      <LongTextField {...field("description")} label="Description" rows={2} />
      <div className={halves}>
        <TextField {...field("supplier")} label="Supplier" />
        <TextField {...field("supplierPartNumber")} label="Supplier Part Number" />
      </div>
      <div className={thirds}>
        {may("$", "inventory") && (
          <NumberField {...field("unitCost")} label="Unit Cost (USD)" min={0} step={0.01} placeholder="0.00" />
        )}
        <NumberField {...field("stockQuantity")} label="Quantity" min={0} step={1} placeholder="0" />
        <NumberField
          {...minimum}
          label="Minimum Stock"
          hint={minimum.hint ?? "At or below it: Low Stock"}
          min={0}
          step={1}
          placeholder="Shop's default"
        />
      </div>
      <div className={thirds}>
        <TextField {...field("location")} label="Department (location)" />
        <TextField {...field("category")} label="Category" />
        <DateField {...field("lastOrderDate")} label="Order Date" />
      </div>
    </>
  );
}

const halves = css({ display: "grid", gap: "4", alignItems: "start", gridTemplateColumns: { sm: "1fr 1fr" } });
const thirds = css({ display: "grid", gap: "4", alignItems: "start", gridTemplateColumns: { sm: "1fr 1fr 1fr" } });
