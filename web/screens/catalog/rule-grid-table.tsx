import { Check } from "lucide-react";
import { Fragment } from "react";
import { fold } from "../../../src/lib/text.ts";
import type { FeatureOption } from "../../../src/modules/catalog/schema.ts";
import { type Catalogue, type Rule, ruleSentence } from "../../../src/modules/option-rules/rules.ts";
import { useCellKeys } from "../../components/use-cell-keys.ts";
import { css } from "../../styled-system/css/index.js";
import { goesTogether } from "./rule-grid.ts";
import { useToggleRule } from "./use-toggle-rule.ts";

interface RuleGridProps {
  options: readonly FeatureOption[];
  catalogue: Catalogue;
  search: string | undefined;
  /** Opens a rule that a tick cannot change; undefined for people who may not change rules. */
  onOpen: ((rule: Rule) => void) | undefined;
}

/**
 * In the catalog: options down by category, models across, a tick for what goes. A click or Space changes it. Where a
 * rule says with what alone something is made, that opens.
 */
export function RuleGrid({ options, catalogue, search, onOpen }: RuleGridProps) {
  const { toggle, refused } = useToggleRule(catalogue);
  const offered = options.filter(({ isActive }) => isActive);
  const models = offered.filter(({ categoryKind }) => categoryKind === MODEL);
  const words = fold(search ?? "");
  const rows = offered
    .filter(({ categoryKind }) => categoryKind !== MODEL)
    .filter(({ name, categoryName, aliases }) => fold(`${name}\n${categoryName}\n${aliases ?? ""}`).includes(words))
    .toSorted((a, b) => placeOf(a, offered) - placeOf(b, offered));
  const change = (row: number, column: number) => {
    const [option, model] = [rows[row], models[column]];
    if (!option || !model || !onOpen) return;
    const { only, excludes } = goesTogether(option.id, model.id, catalogue);
    if (only && excludes.length === 0) onOpen(only);
    else void toggle(option.id, model.id);
  };
  const keys = useCellKeys(rows.length, models.length, change);
  if (models.length === 0) return <p className={muted}>Add models to say which options go with them.</p>;
  if (rows.length === 0) return <p className={muted}>No options match your search.</p>;
  return (
    <div className={scroller} data-wide>
      <table
        role="grid"
        aria-label="Options and models"
        aria-readonly={onOpen === undefined || undefined}
        className={table}
        onKeyDown={keys.onKeyDown}
      >
        <thead>
          <tr>
            <th scope="col">Option</th>
            {models.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((option, row) => (
            <Fragment key={option.id}>
              {option.categoryId !== rows[row - 1]?.categoryId && (
                <tr>
                  <th scope="rowgroup" className={category}>
                    <span>{option.categoryName}</span>
                  </th>
                </tr>
              )}
              <tr>
                <th scope="row">
                  {option.name}
                  {refused?.optionId === option.id && (
                    <span role="alert" className={wrong}>
                      {refused.sentence}
                    </span>
                  )}
                </th>
                {models.map((model, column) => {
                  const { goes, only } = goesTogether(option.id, model.id, catalogue);
                  const sentence = only && ruleSentence(only, catalogue);
                  return (
                    <td key={model.id} role="gridcell">
                      <button
                        type="button"
                        role="checkbox"
                        aria-checked={goes}
                        aria-readonly={onOpen === undefined || undefined}
                        aria-label={[`${option.name} with ${model.name}`, sentence].filter(Boolean).join(": ")}
                        title={sentence}
                        data-only={only ? "" : undefined}
                        className={box}
                        {...keys.cellAt(row, column)}
                      >
                        {goes && <Check aria-hidden size={14} />}
                      </button>
                    </td>
                  );
                })}
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
      {rows.some(({ id }) => models.some((model) => goesTogether(id, model.id, catalogue).only)) && (
        <p className={legend}>
          <span aria-hidden className={box} data-only="" /> A rule says with what alone it is made
          {onOpen ? ": press it to change that." : "."}
        </p>
      )}
    </div>
  );
}

const MODEL = "model";

/** Options stand by their categories, these in the order of their first options. */
function placeOf({ categoryId }: FeatureOption, all: readonly FeatureOption[]): number {
  return all.findIndex((option) => option.categoryId === categoryId);
}

const muted = css({ color: "fg.muted" });
const scroller = css({ overflow: "auto", maxHeight: "min(70vh, 44rem)", _print: { overflow: "visible" } });
const table = css({
  borderCollapse: "separate",
  borderSpacing: "0",
  "& th": { textAlign: "start", background: "bg.default" },
  "& thead th": {
    position: "sticky",
    top: "0",
    zIndex: "2",
    minWidth: "5.5rem",
    maxWidth: "7rem",
    px: "1.5",
    pb: "2",
    verticalAlign: "bottom",
    textAlign: "center",
    textStyle: "xs",
    fontWeight: "medium",
    color: "fg.muted",
    borderBottomWidth: "1px",
  },
  "& th:first-child": {
    position: "sticky",
    insetStart: "0",
    zIndex: "1",
    minWidth: { base: "8.5rem", md: "14rem" },
    maxWidth: { base: "8.5rem", md: "18rem" },
    pe: "3",
    py: "1",
    textAlign: "start",
    textStyle: "sm",
    fontWeight: "normal",
    overflowWrap: "anywhere",
  },
  "& thead th:first-child": { zIndex: "3", textStyle: "xs", ps: "0" },
  "& td": { textAlign: "center", px: "1.5", py: "1", borderTopWidth: "1px" },
  "& tbody th[scope=row]": { borderTopWidth: "1px" },
  "& tbody tr:hover :is(td, th[scope=row])": { background: "bg.subtle" },
});
const category = css({
  pt: "4!",
  fontWeight: "semibold!",
  "& > span": { position: "sticky", insetStart: "0" },
});
const box = css({
  display: "inline-grid",
  placeItems: "center",
  verticalAlign: "middle",
  width: "6",
  height: "6",
  "@media (pointer: coarse)": { width: "9", height: "9" },
  borderWidth: "1px",
  borderColor: "border.control",
  borderRadius: "l1",
  background: "bg.default",
  cursor: "pointer",
  // Most go; what does not is to be seen.
  "&[aria-checked=false]": { background: "tone.warning.bg", borderColor: "tone.warning.fg" },
  "&[data-only]": { borderStyle: "dashed", borderWidth: "2px" },
  "&[aria-readonly]": { cursor: "default" },
  _focusVisible: { outline: "2px solid", outlineColor: "indigo.default", outlineOffset: "2px" },
});
const wrong = css({ display: "block", textStyle: "xs", fontWeight: "medium", color: "tone.danger.fg" });
const legend = css({
  position: "sticky",
  insetStart: "0",
  display: "flex",
  alignItems: "center",
  gap: "2",
  pt: "3",
  textStyle: "xs",
  color: "fg.muted",
});
