import type { ReactNode } from "react";
import { useMay } from "../../data/me.ts";
import { useChangeOption, useRenameCategory } from "./catalog-actions.ts";
import { type Draft, InlineEditing } from "./inline-edit.tsx";
import { priceFrom } from "./price-from.ts";

/**
 * In the catalog: categories and options inside can be edited in their place by whoever may; a price that cannot be
 * read becomes 0.
 */
export function CatalogEditing({ children }: { children: ReactNode }) {
  const mayEdit = useMay()("u", "featureOptions");
  const rename = useRenameCategory();
  const change = useChangeOption();
  const save = ({ of, id, name, price }: Draft): Promise<unknown> =>
    of === "category" ? rename({ id, name }) : change({ id, name, price: priceFrom(price) });
  return <InlineEditing onSave={mayEdit ? save : undefined}>{children}</InlineEditing>;
}
