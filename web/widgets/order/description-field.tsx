import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { matching } from "../../../src/lib/matching.ts";
import { formatMoney } from "../../../src/lib/money.ts";
import { fold } from "../../../src/lib/text.ts";
import { namesOf } from "../../../src/modules/catalog/rules.ts";
import type { Part } from "../../../src/modules/inventory/schema.ts";
import type { FieldState } from "../../components/use-form.ts";
import { useSettled } from "../../components/use-settled.ts";
import { client, useRead } from "../../data/calls.ts";
import { Combobox } from "../../ui/combobox.tsx";
import { Field } from "../../ui/field.tsx";
import { isOffered, type Offer } from "../options/prices.ts";

const FROM_LETTERS = 2;
const AT_MOST = 10;
/** How many parts with one of the words are checked for the others. */
const PARTS_LOOKED_AT = 100;
const FRESH_FOR_MS = 5 * 60_000;

/** Something to put into a line, and the words that find it. */
interface Found {
  key: string;
  label: string;
  words: string[];
  tag: string;
  /** Dollars; undefined if it has none, or this person may not see it. */
  price: number | undefined;
  /** If it is a part. */
  partId?: number;
  /** The part has no sale price. */
  isUnpriced?: boolean;
}

interface DescriptionFieldProps extends FieldState<string> {
  /** What is looked for; else options and parts. */
  of?: "shelf" | "charge" | undefined;
  onChoose: (found: Found) => void;
}

/**
 * In any form of a sales order: what a line is about: any words, or an option or a part, found by its words in any
 * order.
 */
export function DescriptionField({ name, value, error, of, onChange, onChoose }: DescriptionFieldProps) {
  // Only while somebody types: an order of fifty lines would otherwise ask fifty times as it opens.
  const [isTyped, setTyped] = useState(false);
  const found = useFound(isTyped ? value : "", of);
  return (
    <Field label="Description" error={error} isRequired>
      {(control) => (
        <Combobox
          control={control}
          name={name}
          choices={found.map(({ key, label, tag }) => ({ value: key, label, tag }))}
          text={value}
          onText={(text) => {
            setTyped(true);
            onChange(text);
          }}
          onLeave={() => setTyped(false)}
          onChoose={({ value: key }) => {
            const one = found.find((other) => other.key === key);
            if (one) onChoose(one);
          }}
        />
      )}
    </Field>
  );
}

/** The options and parts that have all these words, or those of one kind. */
function useFound(text: string, of: DescriptionFieldProps["of"]): Found[] {
  const typed = fold(text);
  const words = typed.split(" ");
  const isEnough = typed.length >= FROM_LETTERS;
  const options = useRead("featureOptions", "list", {});
  // The server finds one word, the longest; the others are checked here.
  const word = useSettled(words.toSorted((a, b) => b.length - a.length)[0] ?? "");
  const parts = useQuery({
    queryKey: ["inventory", "for a line", word],
    queryFn: () => client.inventory.list({ search: word, limit: PARTS_LOOKED_AT }),
    enabled: word.length >= FROM_LETTERS,
    staleTime: FRESH_FOR_MS,
    placeholderData: keepPreviousData,
  });
  if (!isEnough) return [];
  const all = [
    ...(of === "shelf" ? [] : (options.data?.rows ?? []).filter(isOffered).map(ofOption)),
    ...(of === "charge" ? [] : (parts.data?.rows ?? []).map(ofPart)),
  ];
  return matching(all, text)
    .filter(({ label }) => label !== text)
    .slice(0, AT_MOST);
}

function ofOption(option: Offer & { categoryName: string }): Found {
  const { id, name, price, categoryName } = option;
  const words = [...namesOf(option), categoryName];
  return { key: `option ${id}`, label: name, words, tag: told(categoryName, price), price };
}

function ofPart({ id, name, partNumber, salePrice }: Part): Found {
  const price = salePrice ?? undefined;
  const said = { label: `${name}, ${partNumber}`, words: [name, partNumber], tag: told("part", price) };
  return { key: `part ${id}`, ...said, price, partId: id, isUnpriced: salePrice === null };
}

function told(word: string, dollars: number | undefined): string {
  return dollars === undefined ? word : `${word} ${formatMoney(dollars)}`;
}
