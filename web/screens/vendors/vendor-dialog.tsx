import { Truck } from "lucide-react";
import { NewVendor, type Vendor } from "../../../src/modules/vendors/schema.ts";
import { ButtonLink } from "../../components/button-link.tsx";
import { NumberField, TextField } from "../../components/form-fields.tsx";
import { halves, town } from "../../components/form-grids.ts";
import { formValues } from "../../widgets/form-values.ts";
import { HistoryFold } from "../../widgets/history/history-fold.tsx";
import { RecordDialog } from "../../widgets/record-dialog.tsx";
import { Namesakes } from "./namesakes.tsx";

interface VendorDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The vendor to change; undefined adds one. */
  vendor: Vendor | undefined;
  /** Called for another vendor of the same name. */
  onOpen: (vendor: Vendor) => void;
}

const Fields = NewVendor.omit({ isActive: true });

/** A vendor to add or to change, over the list of vendors or on their page. */
export function VendorDialog({ vendor, onOpen, ...dialog }: VendorDialogProps) {
  return (
    <RecordDialog
      {...dialog}
      noun="vendors"
      word="Vendor"
      description={vendor ? undefined : "A company that the shop buys from. Only the name is required."}
      record={vendor}
      schema={Fields}
      initial={formValues(Fields, vendor)}
      toInput={({ leadDays = null, ...texts }) => ({ ...texts, leadDays })}
      name={vendor?.vendorName}
      buttons={() =>
        vendor && (
          <ButtonLink variant="ghost" to="/vendors/$id" params={{ id: String(vendor.id) }}>
            <Truck />
            Orders and prices
          </ButtonLink>
        )
      }
    >
      {({ field, values }) => (
        <>
          <TextField {...field("vendorName")} label="Vendor Name" isRequired />
          <Namesakes name={values.vendorName} own={vendor} onOpen={onOpen} />
          <TextField {...field("vendorAddress")} label="Address" />
          <div className={town}>
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
        </>
      )}
    </RecordDialog>
  );
}
