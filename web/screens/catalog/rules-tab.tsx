import { Plus } from "lucide-react";
import type { Rule } from "../../../src/modules/option-rules/rules.ts";
import { Section } from "../../components/section.tsx";
import { useNewKey } from "../../components/use-new-key.ts";
import { useRecordDialog } from "../../components/use-record-dialog.ts";
import { useRead } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useRuled } from "../../widgets/options/use-ruled.ts";
import { UntilRead } from "../../widgets/until-read.tsx";
import { CatalogSearch } from "./catalog-search.tsx";
import { RuleDialog } from "./rule-dialog.tsx";
import { RuleGrid } from "./rule-grid-table.tsx";
import { RuleList } from "./rule-list.tsx";
import { catalogTools } from "./tools.ts";
import type { CatalogView } from "./use-catalog-view.ts";

/** In the catalog: which options go together, as a grid of options and models, and as sentences. */
export function RulesTab({ view }: { view: CatalogView }) {
  const options = useRead("featureOptions", "list", {});
  const rules = useRead("optionRules", "list", {});
  const { catalogue } = useRuled();
  const may = useMay();
  const { record, isOpen, open, close } = useRecordDialog<Rule>();
  const add = may("c", "optionRules") ? () => open() : undefined;
  useNewKey(add);
  if (!options.data || !rules.data) {
    const failed = options.isError ? options : rules;
    return (
      <UntilRead read={failed} failed="Could not load the rules">
        <Skeleton css={{ height: "96" }} />
      </UntilRead>
    );
  }
  return (
    <>
      <div className={catalogTools}>
        {add && (
          <Button onClick={add}>
            <Plus />
            Add Rule
          </Button>
        )}
        <CatalogSearch view={view} />
      </div>
      <Section title="Options and models">
        <RuleGrid
          options={options.data.rows}
          catalogue={catalogue}
          search={view.search}
          onOpen={may("u", "optionRules") ? open : undefined}
        />
      </Section>
      <Section title={`Rules (${rules.data.rows.length})`}>
        <RuleList
          rules={rules.data.rows}
          catalogue={catalogue}
          search={view.search}
          onEdit={may("u", "optionRules") ? open : undefined}
        />
      </Section>
      <RuleDialog key={record?.id} isOpen={isOpen} rule={record} options={options.data.rows} onClose={close} />
    </>
  );
}
