import { Trash2 } from "lucide-react";
import { ADDRESS_KINDS, type Address, NewAddress } from "../../../src/modules/addresses/schema.ts";
import type { Customer } from "../../../src/modules/customers/schema.ts";
import { DialogForm } from "../../components/dialog-form.tsx";
import { TextField } from "../../components/form-fields.tsx";
import { useForm } from "../../components/use-form.ts";
import { useAction } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { Segments } from "../../ui/segments.tsx";

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
export function AddressDialog(props: AddressDialogProps) {
  return (
    <Dialog
      isOpen={props.isOpen}
      onClose={props.onClose}
      title={props.address ? "Edit Address" : "Add Address"}
      description="Orders copy it; earlier orders keep theirs."
    >
      <AddressForm {...props} />
    </Dialog>
  );
}

function AddressForm({ customer, address, onClose }: AddressDialogProps) {
  const may = useMay();
  const form = useForm({
    schema: NewAddress,
    initial: {
      kind: address?.kind ?? "ship-to",
      label: address?.label ?? "",
      street: address?.street ?? "",
      city: address?.city ?? "",
      state: address?.state ?? "",
      zip: address?.zip ?? "",
      isDefault: address?.isDefault ?? false,
    },
    draft: address ? `addresses.${address.id}` : `addresses.of.${customer.id}`,
    record: address,
    onSubmit: async (input) => {
      if (address) await update.mutateAsync({ id: address.id, ...input });
      else await create.mutateAsync({ id: customer.id, ...input });
      onClose();
    },
  });
  const create = useAction("addresses", "create");
  const update = useAction("addresses", "update", { ifMatch: form.version });
  const remove = useAction("addresses", "remove", { undo: true });
  const kind = form.field("kind");
  const isDefault = form.field("isDefault");
  const takeAway = async ({ id }: Address) => {
    await remove.mutateAsync({ id });
    form.discard();
    onClose();
  };
  return (
    <DialogForm
      form={form}
      submit={address ? "Save Address" : "Add Address"}
      pending={address ? "Saving..." : "Adding..."}
      onCancel={onClose}
      footer={
        address &&
        may("d", "addresses") && (
          <Button variant="ghost" css={{ color: "fg.error" }} onClick={() => void takeAway(address).catch(() => {})}>
            <Trash2 />
            Delete
          </Button>
        )
      }
    >
      <Field label="Kind" error={kind.error} isGroup>
        {(control) => (
          <Segments
            control={control}
            choices={KINDS}
            value={kind.value}
            onChange={(chosen) => kind.onChange(chosen as Address["kind"])}
          />
        )}
      </Field>
      <TextField {...form.field("label")} label="Label" placeholder="Main shop" isRequired />
      <TextField {...form.field("street")} label="Street" isRequired />
      <div className={place}>
        <TextField {...form.field("city")} label="City" />
        <TextField {...form.field("state")} label="State" />
        <TextField {...form.field("zip")} label="ZIP Code" />
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
    </DialogForm>
  );
}

const check = css({ display: "flex", alignItems: "center", gap: "2", minHeight: "6" });
const place = css({
  display: "grid",
  gap: "4",
  alignItems: "start",
  gridTemplateColumns: { base: "minmax(0, 1fr)", sm: "minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr)" },
});
