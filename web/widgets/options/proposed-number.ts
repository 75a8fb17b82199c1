import { partNumberOf } from "../../../src/modules/catalog/rules.ts";
import { OPTION_FIELDS } from "../../../src/modules/catalog/schema.ts";
import { useRead } from "../../data/calls.ts";
import { configurationOf } from "./configurations.ts";
import { type Offer, type OptionValues } from "./prices.ts";

const NONE: never[] = [];

interface PartForm {
  values: OptionValues & { partNumber: string };
  change: (changes: { partNumber: string }) => void;
}

/**
 * Under the part number of any form of an order: that of the configuration of exactly these options, else the one that
 * the shop's pattern makes of their codes. A click takes it; what is typed stays.
 */
export function useProposedNumber({ values, change }: PartForm, offers: readonly Offer[]) {
  const configurations = useRead("configurations", "list", {}).data?.rows ?? NONE;
  const pattern = useRead("settings", "get", {}).data?.partNumberPattern ?? "";
  const codes = OPTION_FIELDS.map((field) => [field, offers.find(({ id }) => id === values[field])?.code]);
  const number =
    configurationOf({ ...values, filled: {} }, configurations)?.partNumber ??
    partNumberOf(pattern, Object.fromEntries(codes));
  if (number === undefined || number === values.partNumber) return [];
  return [{ label: `Take ${number}`, take: () => change({ partNumber: number }) }];
}
