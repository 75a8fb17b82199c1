import { useRef } from "react";
import type { FeatureCategory } from "../../../src/modules/catalog/schema.ts";
import { titledError, useAction } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";

/** Moves a category of the catalog to another one's place, or by one, with Undo; undefined for people who may not. */
export function useMoveCategory(all: readonly FeatureCategory[]) {
  const moved = useRef("");
  const { mutate } = useAction("featureCategories", "order", {
    failed: titledError,
    tell: (now) => `${moved.current} is ${now.findIndex(({ name }) => name === moved.current) + 1} of ${now.length}`,
    undo: true,
  });
  const move = ({ id, name }: FeatureCategory, to: "up" | "down" | { place: number }) => {
    const ids = all.map((category) => category.id);
    const at = ids.indexOf(id);
    const place = typeof to === "object" ? ids.indexOf(to.place) : to === "up" ? at - 1 : at + 1;
    if (place < 0 || place >= ids.length || place === at) return;
    ids.splice(at, 1);
    ids.splice(place, 0, id);
    moved.current = name;
    mutate({ ids });
  };
  return useMay()("u", "featureCategories") ? move : undefined;
}
