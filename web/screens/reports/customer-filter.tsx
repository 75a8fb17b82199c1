import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { maySuggest, SUGGEST_AT_MOST } from "../../../src/modules/customers/rules.ts";
import { useSettled } from "../../components/use-settled.ts";
import { client } from "../../data/calls.ts";
import { css } from "../../styled-system/css/index.js";
import { Combobox } from "../../ui/combobox.tsx";

interface CustomerFilterProps {
  customer: string | undefined;
  onChange: (customer: string | undefined) => void;
}

/** Narrows a report to one customer, found by the server from the second letter on; empty, it does not narrow. */
export function CustomerFilter({ customer, onChange }: CustomerFilterProps) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const text = typed ?? customer ?? "";
  const search = useSettled(text.trim());
  const { data } = useQuery({
    queryKey: ["customers", "suggest", search],
    queryFn: () => client.customers.suggest({ search, limit: SUGGEST_AT_MOST }),
    enabled: typed !== undefined && maySuggest(search),
    placeholderData: keepPreviousData,
  });
  const names = [...new Set((data?.rows ?? []).map(({ customerName }) => customerName))];
  const choose = (name: string) => {
    setTyped(undefined);
    onChange(name === "" ? undefined : name);
  };
  return (
    <form
      className={css({ width: { base: "full", sm: "52" } })}
      onSubmit={(event) => {
        event.preventDefault();
        choose(text.trim());
      }}
    >
      <span id={`${id}label`} className={css({ srOnly: true })}>
        Customer
      </span>
      <Combobox
        control={{
          id,
          "aria-labelledby": `${id}label`,
          "aria-describedby": undefined,
          "aria-invalid": undefined,
          "aria-required": undefined,
        }}
        name="customer"
        placeholder="All Customers"
        choices={typed !== undefined && maySuggest(text) ? names.map((name) => ({ value: name, label: name })) : []}
        text={text}
        onText={setTyped}
        onChoose={({ value }) => choose(value)}
        onLeave={() => typed !== undefined && choose(text.trim())}
      />
    </form>
  );
}
