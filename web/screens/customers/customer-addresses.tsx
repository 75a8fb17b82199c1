import { Plus } from "lucide-react";
import { useState } from "react";
import { addressText } from "../../../src/modules/addresses/rules.ts";
import type { Address } from "../../../src/modules/addresses/schema.ts";
import type { Customer } from "../../../src/modules/customers/schema.ts";
import { Section } from "../../components/section.tsx";
import { useRead } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";
import { css } from "../../styled-system/css/index.js";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { muted } from "../../ui/text.ts";
import { AddressDialog, KIND_WORDS } from "./address-dialog.tsx";

/** On a customer's page: where their bills and goods go. */
export function CustomerAddresses({ customer }: { customer: Customer }) {
  const { data } = useRead("addresses", "ofCustomer", { id: customer.id });
  const may = useMay();
  const [shown, show] = useState<{ address?: Address; isOpen: boolean }>({ isOpen: false });
  return (
    <Section
      title="Addresses"
      actions={
        may("c", "addresses") && (
          <Button variant="outline" size="xs" onClick={() => show({ isOpen: true })}>
            <Plus />
            Add Address
          </Button>
        )
      }
    >
      {!data && <Skeleton css={{ height: "16" }} />}
      {data?.rows.length === 0 && <p className={muted}>None yet. Orders can then be sent to one of them.</p>}
      <ul aria-label="Addresses" className={css({ _empty: { display: "none" } })}>
        {data?.rows.map((address) => (
          <li key={address.id} className={row}>
            <div>
              <p className={head}>
                <b>{address.label}</b>
                <span className={muted}>{KIND_WORDS[address.kind]}</span>
                {address.isDefault && <Badge tone="info">Default</Badge>}
              </p>
              <p className={text}>{addressText(address)}</p>
            </div>
            {may("u", "addresses") && (
              <Button
                variant="ghost"
                size="xs"
                aria-label={`Edit ${address.label}`}
                onClick={() => show({ address, isOpen: true })}
              >
                Edit
              </Button>
            )}
          </li>
        ))}
      </ul>
      <AddressDialog
        customer={customer}
        address={shown.address}
        isOpen={shown.isOpen}
        onClose={() => show({ ...shown, isOpen: false })}
      />
    </Section>
  );
}

const text = css({ whiteSpace: "pre-line", overflowWrap: "anywhere", mt: "0.5" });
const head = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: "2",
  "& b": { fontWeight: "medium" },
});
const row = css({
  display: "flex",
  alignItems: "flex-start",
  justifyContent: "space-between",
  gap: "4",
  py: "2.5",
  borderBottomWidth: "1px",
  _last: { borderBottomWidth: "0" },
});
