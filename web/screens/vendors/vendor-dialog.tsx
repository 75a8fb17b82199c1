import { Link } from "@tanstack/react-router";
import { Power, Truck } from "lucide-react";
import { NewVendor, type Vendor } from "../../../src/modules/vendors/schema.ts";
import { DialogForm } from "../../components/dialog-form.tsx";
import { NumberField, TextField } from "../../components/form-fields.tsx";
import { useForm } from "../../components/use-form.ts";
import { useAction } from "../../data/calls.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { HistoryFold } from "../../widgets/history/history-fold.tsx";
import { Namesakes } from "./namesakes.tsx";
import { useSwitchVendor } from "./use-switch-vendor.ts";

interface VendorDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The vendor to change; undefined adds one. */
  vendor: Vendor | undefined;
  /** Called for another vendor of the same name. */
  onOpen: (vendor: Vendor) => void;
}

/** A vendor to add or to change, over the list of vendors or on their page. */
export function VendorDialog({ isOpen, vendor, ...form }: VendorDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={form.onClose}
      title={vendor ? "Edit Vendor" : "Add Vendor"}
      description={vendor ? undefined : "A company that the shop buys from. Only the name is required."}
    >
      <VendorForm key={vendor?.id} vendor={vendor} {...form} />
    </Dialog>
  );
}

function VendorForm({ vendor, onClose, onOpen }: Omit<VendorDialogProps, "isOpen">) {
  const form = useForm({
    schema: NewVendor,
    initial: valuesOf(vendor),
    draft: vendor ? `vendors.${vendor.id}` : "vendors.new",
    record: vendor,
    onSubmit: async ({ leadDays = null, ...texts }) => {
      const input = { ...texts, leadDays };
      if (vendor) await update.mutateAsync({ id: vendor.id, ...input });
      else await create.mutateAsync(input);
      onClose();
    },
  });
  const create = useAction("vendors", "create");
  const update = useAction("vendors", "update", { ifMatch: form.version });
  const switchVendor = useSwitchVendor(form.version);
  const { field } = form;
  return (
    <DialogForm
      form={form}
      submit={vendor ? "Save Vendor" : "Add Vendor"}
      pending={vendor ? "Saving..." : "Adding..."}
      onCancel={onClose}
      footer={
        vendor && (
          // The dialog stays open with its draft. The toast says what is wrong.
          <>
            <Button variant="ghost" onClick={() => void switchVendor(vendor).then(onClose, () => {})}>
              <Power />
              {vendor.isActive ? "Deactivate" : "Reactivate"}
            </Button>
            <Button variant="ghost" asChild>
              <Link to="/vendors/$id" params={{ id: String(vendor.id) }}>
                <Truck />
                Orders and prices
              </Link>
            </Button>
          </>
        )
      }
    >
      <TextField {...field("vendorName")} label="Vendor Name" isRequired />
      <Namesakes name={form.values.vendorName} own={vendor} onOpen={onOpen} />
      <TextField {...field("vendorAddress")} label="Address" />
      <div className={row}>
        <TextField {...field("vendorCity")} label="City" />
        <TextField {...field("vendorState")} label="State" />
        <TextField {...field("vendorZip")} label="ZIP Code" />
      </div>
      <TextField {...field("contact")} label="Contact" placeholder="Whom to ask for" />
      <div className={halves}>
        <TextField {...field("phone")} label="Phone" />
        <TextField {...field("email")} label="Email" type="email" />
        <TextField {...field("terms")} label="Terms" placeholder="Net 30" />
        <NumberField {...field("leadDays")} label="Lead Time (days)" min={0} step={1} placeholder="14" />
      </div>
      {vendor && <HistoryFold entity="vendor" entityId={vendor.id} />}
    </DialogForm>
  );
}

const TEXTS = [
  "vendorName",
  "vendorAddress",
  "vendorCity",
  "vendorState",
  "vendorZip",
  "contact",
  "phone",
  "email",
  "terms",
] as const;
type Values = Record<(typeof TEXTS)[number], string> & { leadDays: number | undefined };

function valuesOf(vendor: Vendor | undefined): Values {
  const texts = Object.fromEntries(TEXTS.map((name) => [name, vendor?.[name] ?? ""])) as Record<
    (typeof TEXTS)[number],
    string
  >;
  return { ...texts, leadDays: vendor?.leadDays ?? undefined };
}

const row = css({
  display: "grid",
  gap: "4",
  gridTemplateColumns: { base: "1fr 1fr", sm: "2fr 1fr 1fr" },
  "& > :first-child": { gridColumn: { base: "1 / -1", sm: "auto" } },
});
const halves = css({ display: "grid", gap: "4", alignItems: "start", gridTemplateColumns: { sm: "1fr 1fr" } });
