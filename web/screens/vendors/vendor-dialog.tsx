import { useState } from "react";
import { NewVendor, type Vendor } from "../../../src/modules/vendors/schema.ts";
import { DialogForm } from "../../components/dialog-form.tsx";
import { TextField } from "../../components/form-fields.tsx";
import { useForm } from "../../components/use-form.ts";
import { useAction } from "../../data.ts";
import { css } from "../../styled-system/css/index.js";
import { Dialog } from "../../ui/dialog.tsx";

interface VendorDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The vendor to change; undefined adds one. */
  vendor: Vendor | undefined;
}

export function VendorDialog({ isOpen, onClose, vendor }: VendorDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={vendor ? "Edit Vendor" : "Add Vendor"}
      description={vendor ? undefined : "Whom the shop buys from. Only the name is needed."}
    >
      <VendorForm vendor={vendor} onClose={onClose} />
    </Dialog>
  );
}

function VendorForm({ vendor, onClose }: Omit<VendorDialogProps, "isOpen">) {
  // What the record became while one was typing, after a save that was refused for it.
  const [present, setPresent] = useState<Vendor>();
  const create = useAction("vendors", "create");
  const update = useAction("vendors", "update", { ifMatch: (present ?? vendor)?.updatedAt });
  const form = useForm({
    schema: NewVendor,
    initial: textsOf(vendor),
    draft: vendor ? `vendors.${vendor.id}` : "vendors.new",
    onSubmit: async (input) => {
      try {
        if (vendor) await update.mutateAsync({ id: vendor.id, ...input });
        else await create.mutateAsync(input);
      } catch (error) {
        setPresent((error as { record?: Vendor }).record);
        throw error;
      }
      onClose();
    },
  });
  const field = (name: keyof Texts) => {
    const isChanged = present !== undefined && present[name] !== vendor?.[name];
    return { ...form.field(name), hint: isChanged ? `Changed meanwhile to: ${present[name] ?? "nothing"}` : undefined };
  };
  return (
    <DialogForm
      form={form}
      submit={vendor ? "Save Vendor" : "Add Vendor"}
      pending={vendor ? "Saving..." : "Adding..."}
      onCancel={onClose}
    >
      <TextField {...field("vendorName")} label="Vendor Name" isRequired />
      <TextField {...field("vendorAddress")} label="Address" />
      <div className={row}>
        <TextField {...field("vendorCity")} label="City" />
        <TextField {...field("vendorState")} label="State" />
        <TextField {...field("vendorZip")} label="ZIP Code" />
      </div>
    </DialogForm>
  );
}

type Texts = Record<"vendorName" | "vendorAddress" | "vendorCity" | "vendorState" | "vendorZip", string>;

function textsOf(vendor: Vendor | undefined): Texts {
  return {
    vendorName: vendor?.vendorName ?? "",
    vendorAddress: vendor?.vendorAddress ?? "",
    vendorCity: vendor?.vendorCity ?? "",
    vendorState: vendor?.vendorState ?? "",
    vendorZip: vendor?.vendorZip ?? "",
  };
}

const row = css({
  display: "grid",
  gap: "4",
  gridTemplateColumns: { base: "1fr 1fr", sm: "2fr 1fr 1fr" },
  "& > :first-child": { gridColumn: { base: "1 / -1", sm: "auto" } },
});
