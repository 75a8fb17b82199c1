import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { addressText } from "../../../src/modules/addresses/rules.ts";
import { client } from "../../data/calls.ts";
import { Field } from "../../ui/field.tsx";
import { Segments } from "../../ui/segments.tsx";
import type { OrderFields } from "./order-values.ts";

/**
 * In any form of a sales order: the chosen customer's shipping addresses, of which one is copied into it; nothing if
 * there are none. The copy goes when another customer is chosen.
 */
export function AddressChoice({ form }: { form: OrderFields }) {
  const { customerId, shippingAddress } = form.values;
  const { data } = useQuery({
    queryKey: ["addresses", "ofCustomer", { id: customerId }],
    queryFn: () => client.addresses.ofCustomer({ id: customerId ?? 0 }),
    enabled: customerId !== null,
  });
  const offered = (customerId === null ? [] : (data?.rows ?? [])).filter(({ kind }) => kind === "ship-to");
  const copied = offered.find((address) => addressText(address) === shippingAddress);
  const last = useRef<{ customerId: number | null; text: string | undefined }>(undefined);
  useEffect(() => {
    if (last.current && last.current.customerId !== customerId && last.current.text === shippingAddress)
      form.change({ shippingAddress: "" });
    last.current = { customerId, text: copied && shippingAddress };
  });
  if (offered.length === 0) return null;
  return (
    <Field label="Ship to" hint={copied ? shippingAddress.replaceAll("\n", ", ") : undefined} isGroup>
      {(control) => (
        <Segments
          control={control}
          choices={[
            ...offered.map((address) => ({ value: addressText(address), label: address.label })),
            { value: "", label: "Not said" },
          ]}
          value={shippingAddress}
          onChange={(text) => form.change({ shippingAddress: text })}
        />
      )}
    </Field>
  );
}
