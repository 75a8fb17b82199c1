import type { ReactNode } from "react";
import { titledError, useAction } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";
import { toast } from "../../ui/toast.ts";
import { type Draft, InlineEditing } from "./inline-edit.tsx";
import { priceFrom } from "./price-from.ts";

/**
 * In the catalog: lets people with the right edit the categories and options inside in place. A price in words
 * becomes 0.
 */
export function CatalogEditing({ children }: { children: ReactNode }) {
  const mayEdit = useMay()("u", "featureOptions");
  const category = useAction("featureCategories", "update", { failed: titledError });
  const option = useAction("featureOptions", "update", { failed: titledError });
  const save = async ({ of, id, name, price }: Draft): Promise<unknown> => {
    if (of === "category") return category.mutateAsync({ id, name });
    const read = priceFrom(price);
    if ("value" in read) return option.mutateAsync({ id, name, price: read.value });
    toast.destructive({ title: "Error", description: `Price ${read.problem}` });
    throw new Error(read.problem);
  };
  return <InlineEditing onSave={mayEdit ? save : undefined}>{children}</InlineEditing>;
}
