import { formatMoney } from "../../../src/lib/money.ts";
import type { FeatureOption } from "../../../src/modules/catalog/schema.ts";
import { css } from "../../styled-system/css/index.js";
import { UsedParts } from "../../widgets/materials/used-parts.tsx";
import { useInlineEdit } from "./inline-edit.tsx";
import { InlineActions, InlineField } from "./inline-fields.tsx";
import { draftOfOption, Retired } from "./option-columns.tsx";

interface OptionCardProps {
  option: FeatureOption;
  onDetails: () => void;
  /** Undefined if this person may not do it. */
  onRemove: (() => void) | undefined;
}

/** In the catalog: an option with its price and the parts that it uses. */
export function OptionCard({ option, onDetails, onRemove }: OptionCardProps) {
  const item = draftOfOption(option);
  const { draft } = useInlineEdit(item);
  return (
    <div className={card}>
      <div className={draft ? fields : words}>
        <InlineField item={item} field="name">
          <p className={name}>
            {option.name}
            <Retired of={option} />
          </p>
        </InlineField>
        {option.price !== undefined && (
          <InlineField item={item} field="price">
            <p className={price}>{formatMoney(option.price)}</p>
          </InlineField>
        )}
      </div>
      {!draft && <UsedParts of={{ optionId: option.id }} name={option.name} isSmall />}
      <InlineActions item={item} onDetails={onDetails} onRemove={onRemove} />
    </div>
  );
}

const card = css({
  display: "flex",
  alignItems: "center",
  gap: "2",
  height: "full",
  minHeight: "14",
  ps: "3",
  pe: "2",
  py: "2",
  borderWidth: "1px",
  borderRadius: "l3",
  background: "bg.canvas",
});
const words = css({ display: "flex", flexDirection: "column", gap: "0.5", flex: "1", minWidth: "0" });
// Beside one another, so that the cards below do not move.
const fields = css({ display: "flex", gap: "2", flex: "1", minWidth: "0" });
const name = css({ fontWeight: "medium", overflowWrap: "anywhere" });
const price = css({ color: "fg.muted" });
