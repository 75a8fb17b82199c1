import { ADDRESS_KINDS, type Address, NewAddress } from "../../../src/modules/addresses/schema.ts";
import type { Customer } from "../../../src/modules/customers/schema.ts";
import { SegmentsField, TextField } from "../../components/form-fields.tsx";
import { town } from "../../components/form-grids.ts";
import { css } from "../../styled-system/css/index.js";
import { formValues } from "../../widgets/form-values.ts";
import { RecordDialog } from "../../widgets/record-dialog.tsx";

export const KIND_WORDS = { "ship-to": "Ship to", "bill-to": "Bill to" } as const;
const KINDS = ADDRESS_KINDS.toReversed().map((value) => ({ value, label: KIND_WORDS[value] }));

interface AddressDialogProps {
  isOpen: boolean;
  onClose: () => void;
  customer: Customer;
  /** The address to change; undefined adds one. */
  address: Address | undefined;
}

/** On a customer's page: adds an address, or changes one. */
export function AddressDialog({ customer, address, ...dialog }: AddressDialogProps) {
  return (
    <RecordDialog
      {...dialog}
      noun="addresses"
      word="Address"
      description="Orders copy it; earlier orders keep theirs."
      record={address}
      schema={NewAddress}
      initial={formValues(NewAddress, address ?? { kind: "ship-to" })}
      draft={address ? undefined : `addresses.of.${customer.id}`}
      toInput={(input) => ({ id: customer.id, ...input })}
      isRemovable
    >
      {({ field }) => {
        const isDefault = field("isDefault");
        return (
          <>
            <SegmentsField {...field("kind")} label="Kind" choices={KINDS} />
            <TextField {...field("label")} label="Label" placeholder="Main shop" isRequired />
            <TextField {...field("street")} label="Street" isRequired />
            <div className={town}>
              <TextField {...field("city")} label="City" />
              <TextField {...field("state")} label="State" />
              <TextField {...field("zip")} label="ZIP Code" />
            </div>
            <label className={check}>
              <input
                type="checkbox"
                name={isDefault.name}
                checked={isDefault.value}
                onChange={(event) => isDefault.onChange(event.target.checked)}
              />
              Default of its kind
            </label>
          </>
        );
      }}
    </RecordDialog>
  );
}

const check = css({ display: "flex", alignItems: "center", gap: "2", minHeight: "6" });
