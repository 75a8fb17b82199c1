import type { ReactNode } from "react";
import { titledError, useAction } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";
import { type Draft, InlineEditing } from "./inline-edit.tsx";
import { priceFrom } from "./price-from.ts";

/**
 * In the catalog: lets people with the right edit the categories and options inside in place. A price that cannot be
 * read becomes 0.
 */
export function CatalogEditing({ children }: { children: ReactNode }) {
  const mayEdit = useMay()("u", "featureOptions");
  const category = useAction("featureCategories", "update", { failed: titledError });
  const option = useAction("featureOptions", "update", { failed: titledError });
  const save = ({ of, id, name, price }: Draft): Promise<unknown> =>
    of === "category" ? category.mutateAsync({ id, name }) : option.mutateAsync({ id, name, price: priceFrom(price) });
  return <InlineEditing onSave={mayEdit ? save : undefined}>{children}</InlineEditing>;
}
