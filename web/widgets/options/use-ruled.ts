import { useMemo } from "react";
import { catalogueOf } from "../../../src/modules/option-rules/rules.ts";
import { useRead } from "../../data/calls.ts";
import type { Ruled } from "./field-rules.ts";

/** For any form of an order, and the screen of rules: the shop's options and rules; nothing while they are read. */
export function useRuled(): Ruled {
  const options = useRead("featureOptions", "list", {}).data?.rows;
  const rules = useRead("optionRules", "list", {}).data?.rows;
  const categories = useRead("featureCategories", "list", {}).data?.rows;
  return useMemo(
    () => ({ catalogue: catalogueOf(options ?? [], rules ?? []), categories: categories ?? [] }),
    [options, rules, categories],
  );
}
