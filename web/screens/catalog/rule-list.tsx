import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { count, fold } from "../../../src/lib/text.ts";
import { type Catalogue, type Rule, ruleSentence } from "../../../src/modules/option-rules/rules.ts";
import { RowActions } from "../../components/row-actions.tsx";
import { useAction } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";

/** How many stand there at first. */
const SHOWN = 100;

interface RuleListProps {
  rules: readonly Rule[];
  catalogue: Catalogue;
  search: string | undefined;
  /** Undefined for people who may not do it. */
  onEdit: ((rule: Rule) => void) | undefined;
}

/** In the catalog: the rules as sentences, each with what it says of which options where the shop has its own words. */
export function RuleList({ rules, catalogue, search, onEdit }: RuleListProps) {
  const { mutate } = useAction("optionRules", "remove", { undo: true });
  const may = useMay();
  const [isWhole, setWhole] = useState(false);
  const words = fold(search ?? "");
  const found = rules
    .map((rule) => ({ rule, ...saidOf(rule, catalogue) }))
    .filter(({ says, means }) => fold(`${says}\n${means}`).includes(words));
  if (found.length === 0)
    return (
      <p className={muted}>
        {rules.length === 0
          ? "All options go together. Untick above what does not, or add a rule."
          : "No rules match your search."}
      </p>
    );
  return (
    <>
      <ul aria-label="Rules" className={list}>
        {found.slice(0, isWhole ? found.length : SHOWN).map(({ rule, says, means }) => (
          <li key={rule.id}>
            <span className={css({ flex: "1", minWidth: "0", overflowWrap: "anywhere" })}>
              {says}
              {means !== says && <span className={meaning}>{means}</span>}
            </span>
            <RowActions
              actions={[
                { label: `Edit ${says}`, icon: Pencil, run: onEdit && (() => onEdit(rule)) },
                {
                  label: `Delete ${says}`,
                  icon: Trash2,
                  run: may("d", "optionRules") ? () => mutate({ id: rule.id }) : undefined,
                },
              ]}
            />
          </li>
        ))}
      </ul>
      {found.length > SHOWN && !isWhole && (
        <Button variant="outline" size="sm" onClick={() => setWhole(true)}>
          Show {count(found.length - SHOWN, "other rule")}
        </Button>
      )}
    </>
  );
}

function saidOf(rule: Rule, catalogue: Catalogue) {
  return { says: ruleSentence(rule, catalogue), means: ruleSentence({ ...rule, sentence: null }, catalogue) };
}

const muted = css({ color: "fg.muted" });
const list = css({
  "& > li": { display: "flex", alignItems: "center", gap: "3", py: "1.5", borderTopWidth: "1px" },
  "& > li:first-child": { borderTopWidth: "0" },
});
const meaning = css({ display: "block", color: "fg.muted", textStyle: "xs" });
