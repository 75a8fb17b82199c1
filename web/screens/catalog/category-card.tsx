import { ChevronRight } from "lucide-react";
import { useId } from "react";
import { formatNumber } from "../../../src/lib/text.ts";
import type { FeatureCategory, FeatureOption } from "../../../src/modules/catalog/schema.ts";
import { useDrag } from "../../components/use-drag.ts";
import { css } from "../../styled-system/css/index.js";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { draftOfCategory } from "./category-columns.tsx";
import { CategoryOptions } from "./category-options.tsx";
import { useInlineEdit } from "./inline-edit.tsx";
import { InlineActions, InlineField } from "./inline-fields.tsx";

interface CategoryCardProps {
  category: FeatureCategory;
  search: string | undefined;
  isOpen: boolean;
  onToggle: () => void;
  /** Undefined if this person may not do them. */
  onRemove: (() => void) | undefined;
  onRemoveOption: ((option: FeatureOption) => void) | undefined;
  onAddOption: (() => void) | undefined;
  /** Moves it to another category's place, by its id, or by one. Also undefined while not all are shown. */
  onMove: ((to: "up" | "down" | { place: number }) => void) | undefined;
}

/** In the catalog: a category with its options folded inside. */
export function CategoryCard({ category, isOpen, onToggle, onRemove, ...inside }: CategoryCardProps) {
  const id = useId();
  const item = draftOfCategory(category);
  const { draft } = useInlineEdit(item);
  const drag = useDrag(({ category }) => category !== undefined && inside.onMove?.({ place: Number(category) }));
  const count = category.optionsCount;
  return (
    <Card.Root
      aria-label={category.name}
      className={inside.onMove && card}
      {...(inside.onMove && !draft && { "data-drop": "", "data-category": category.id, ...drag })}
    >
      <div className={head}>
        {draft ? (
          <InlineField item={item} field="name">
            {category.name}
          </InlineField>
        ) : (
          <h2 className={heading}>
            <button type="button" className={opener} aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
              <ChevronRight aria-hidden className={chevron} />
              <span className={name}>{category.name}</span>
            </button>
          </h2>
        )}
        {category.isRequired && <Badge className={badge}>Required</Badge>}
        <Badge className={badge}>{count === 1 ? "1 option" : `${formatNumber(count)} options`}</Badge>
        <InlineActions item={item} onRemove={onRemove} />
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && <CategoryOptions category={category} {...inside} />}
      </div>
    </Card.Root>
  );
}

const card = css({
  position: "relative",
  "&[data-over]": { borderColor: "indigo.default", background: "tone.info.bg" },
  "&[data-dragged]": { zIndex: "10", cursor: "grabbing", boxShadow: "float", pointerEvents: "none" },
});
const head = css({ display: "flex", alignItems: "center", gap: "2.5", minHeight: "14", ps: "2", pe: "3", py: "2" });
const heading = css({ flex: "1", minWidth: "0" });
const opener = css({
  display: "flex",
  alignItems: "center",
  gap: "2",
  width: "full",
  minHeight: { base: "9", _touch: "11" },
  px: "2",
  borderRadius: "l2",
  textAlign: "start",
  cursor: "pointer",
  _hover: { background: "gray.a3" },
});
const chevron = css({
  flexShrink: "0",
  width: "4",
  height: "4",
  color: "fg.subtle",
  transition: "rotate 0.15s",
  "[aria-expanded=true] > &": { rotate: "90deg" },
});
const name = css({ fontWeight: "semibold", textStyle: "md", minWidth: "0", overflowWrap: "anywhere" });
const badge = css({ flexShrink: "0" });
