import { ArrowDown, ArrowUp, Asterisk, Languages, ListChecks, Plus } from "lucide-react";
import { useState } from "react";
import { subcategoryOf } from "../../../src/modules/catalog/rules.ts";
import type { FeatureCategory, FeatureOption } from "../../../src/modules/catalog/schema.ts";
import { ErrorState } from "../../components/error-state.tsx";
import { titledError, useAction, useList } from "../../data/calls.ts";
import { css } from "../../styled-system/css/index.js";
import { Button, IconButton } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { CategoryInSpanish } from "./category-in-spanish.tsx";
import { OptionCard } from "./option-card.tsx";
import { OptionDetails } from "./option-details.tsx";
import { useDetails } from "./use-details.ts";

interface CategoryOptionsProps {
  category: FeatureCategory;
  search: string | undefined;
  /** Undefined if this person may not do them. */
  onRemoveOption: ((option: FeatureOption) => void) | undefined;
  onAddOption: (() => void) | undefined;
  onMove: ((to: "up" | "down") => void) | undefined;
}

/** In the catalog: what is inside a category, colors under their color category. */
export function CategoryOptions({ category, search, onRemoveOption, onAddOption, onMove }: CategoryOptionsProps) {
  const options = useList("featureOptions", { categoryId: category.id, search });
  const { option: opened, ...details } = useDetails();
  const [isInSpanish, setInSpanish] = useState(false);
  const update = useAction("featureCategories", "update", { failed: titledError, undo: true });
  const { id, name, kind, isRequired, isMultiple } = category;
  const groups = groupsOf(options.rows);
  if (options.error !== undefined && options.rows.length === 0)
    return <ErrorState title="Could not load options" sentence={options.error} onRetry={options.retry} />;
  return (
    <div className={body} aria-busy={options.isLoading}>
      {options.isLoading && (
        <div className={grid}>
          {Array.from({ length: Math.min(category.optionsCount, 6) }, (_, i) => (
            <Skeleton key={i} css={{ height: "14" }} />
          ))}
        </div>
      )}
      {options.total === 0 && (
        <p className={css({ color: "fg.muted" })}>
          {search === undefined ? "No options in this category yet." : "None of its options match your search."}
        </p>
      )}
      {[...groups].map(([subcategory, members]) => (
        <div key={subcategory} className={css({ display: "grid", gap: "2" })}>
          {hasColors(options.rows) && <h3 className={title}>{subcategory}</h3>}
          <ul className={grid}>
            {members.map((option) => (
              <li key={option.id}>
                <OptionCard
                  option={option}
                  onDetails={() => details.open(option)}
                  onRemove={onRemoveOption && (() => onRemoveOption(option))}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
      <div className={css({ display: "flex", flexWrap: "wrap", gap: "2" })}>
        {options.hasMore && (
          <Button variant="outline" size="sm" onClick={options.loadMore}>
            Show more
          </Button>
        )}
        {onAddOption && (
          <Button variant="ghost" size="sm" onClick={onAddOption} aria-label={`Add Option to ${category.name}`}>
            <Plus />
            Add Option
          </Button>
        )}
        {onMove && (
          <>
            <Button
              variant={isRequired ? "subtle" : "ghost"}
              size="sm"
              aria-pressed={isRequired}
              aria-label={`Required: ${name}`}
              title="Whether an order with any options must have one of it"
              onClick={() => update.mutate({ id, name, isRequired: !isRequired })}
            >
              <Asterisk />
              Required
            </Button>
            {kind === null && (
              <Button
                variant={isMultiple ? "subtle" : "ghost"}
                size="sm"
                aria-pressed={isMultiple}
                aria-label={`Several at once: ${name}`}
                title="Whether an order may have several of it"
                onClick={() => update.mutate({ id, name, isMultiple: !isMultiple })}
              >
                <ListChecks />
                Several at once
              </Button>
            )}
            <Button variant="ghost" size="sm" aria-label={`In Spanish: ${name}`} onClick={() => setInSpanish(true)}>
              <Languages />
              In Spanish
            </Button>
            <IconButton label={`Move ${name} up`} size="sm" onClick={() => onMove("up")}>
              <ArrowUp />
            </IconButton>
            <IconButton label={`Move ${name} down`} size="sm" onClick={() => onMove("down")}>
              <ArrowDown />
            </IconButton>
          </>
        )}
      </div>
      <CategoryInSpanish
        key={category.nameEs}
        category={category}
        isOpen={isInSpanish}
        onClose={() => setInSpanish(false)}
      />
      {opened && <OptionDetails key={opened.id} option={opened} isOpen={details.isOpen} onClose={details.close} />}
    </div>
  );
}

function hasColors(options: readonly FeatureOption[]): boolean {
  return options.some(({ subcategory }) => subcategory !== null);
}

function groupsOf(options: readonly FeatureOption[]): Map<string, FeatureOption[]> {
  const groups = new Map<string, FeatureOption[]>();
  for (const option of options) {
    const name = subcategoryOf(option);
    groups.set(name, [...(groups.get(name) ?? []), option]);
  }
  return groups;
}

const body = css({ display: "grid", gap: "4", px: { base: "3", md: "4" }, pb: "3", pt: "4", borderTopWidth: "1px" });
const grid = css({
  display: "grid",
  gap: "2.5",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(17rem, 100%), 1fr))",
});
const title = css({ color: "fg.muted", textStyle: "xs", fontWeight: "medium" });
