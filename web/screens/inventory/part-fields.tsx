import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { NewPart } from "../../../src/modules/inventory/schema.ts";
import { NumberField, TextField } from "../../components/form-fields.tsx";
import { halves } from "../../components/form-grids.ts";
import { LongTextField } from "../../components/long-text-field.tsx";
import { useSettled } from "../../components/use-settled.ts";
import { client } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";
import { css } from "../../styled-system/css/index.js";
import { Combobox } from "../../ui/combobox.tsx";
import { Field } from "../../ui/field.tsx";
import { DateField } from "../../widgets/date-field.tsx";
import type { FormValues } from "../../widgets/form-values.ts";
import type { useRecordForm } from "../../widgets/use-record-form.ts";

type PartForm = ReturnType<
  typeof useRecordForm<"inventory", FormValues<Omit<typeof NewPart.shape, "isActive">>, unknown>
>;

/** The fields of a part's form. */
export function PartFields({ form }: { form: PartForm }) {
  const { field } = form;
  const may = useMay();
  const minimum = field("minimumStock");
  const reorderTo = field("reorderTo");
  const salePrice = field("salePrice");
  return (
    <>
      <div className={halves}>
        <TextField {...field("partNumber")} label="Part Number" isRequired />
        <TextField {...field("sku")} label="SKU" />
      </div>
      <TextField {...field("name")} label="Name" isRequired />
      <LongTextField {...field("description")} label="Description" rows={2} />
      <div className={halves}>
        <SupplierField form={form} />
        <TextField {...field("supplierPartNumber")} label="Supplier Part Number" />
      </div>
      <div className={thirds}>
        {may("$", "inventory") && (
          <>
            <NumberField {...field("unitCost")} label="Unit Cost (USD)" min={0} step={0.01} placeholder="0.00" />
            <NumberField
              {...salePrice}
              label="Sale Price (USD)"
              hint={salePrice.hint ?? "What an order charges for one"}
              min={0}
              step={0.01}
              placeholder="None"
            />
          </>
        )}
        <NumberField {...field("stockQuantity")} label="Quantity" min={0} step={1} placeholder="0" />
        <NumberField
          {...minimum}
          label="Minimum Stock"
          hint={minimum.hint ?? "With no more available than this: Low Stock"}
          min={0}
          step={1}
          placeholder="Shop's default"
        />
        <NumberField
          {...reorderTo}
          label="Reorder To"
          hint={reorderTo.hint ?? "How many there should be after a delivery"}
          min={0}
          step={1}
          placeholder="Twice the minimum"
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

/** Who supplies it: one of the vendors, or any other name. */
function SupplierField({ form }: { form: PartForm }) {
  const { name, value, error, hint } = form.field("supplier");
  const [isTyped, setTyped] = useState(false);
  const search = useSettled(value.trim());
  const { data } = useQuery({
    queryKey: ["vendors", "suggest", search],
    queryFn: () => client.vendors.list({ search, limit: 8 }),
    enabled: isTyped && search !== "",
    placeholderData: keepPreviousData,
  });
  const vendors = isTyped && search !== "" ? (data?.rows ?? []) : [];
  return (
    <Field label="Supplier" error={error} hint={hint}>
      {(control) => (
        <Combobox
          control={control}
          name={name}
          choices={vendors.map(({ id, vendorName, vendorCity }) => ({
            value: String(id),
            label: vendorName,
            tag: vendorCity ?? undefined,
          }))}
          text={value}
          onText={(supplier) => {
            setTyped(true);
            form.change({ supplier, vendorId: undefined });
          }}
          onChoose={({ value: id, label }) => {
            setTyped(false);
            form.change({ supplier: label, vendorId: Number(id) });
          }}
        />
      )}
    </Field>
  );
}

const thirds = css({ display: "grid", gap: "4", alignItems: "start", gridTemplateColumns: { sm: "1fr 1fr 1fr" } });
