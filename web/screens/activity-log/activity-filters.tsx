import { DOORS } from "../../../src/modules/activity/rules.ts";
import { nouns } from "../../../src/shop/nouns.ts";
import { ListTools } from "../../components/list-tools.tsx";
import { useRead } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";
import type { Choice } from "../../ui/select.tsx";

/** What has lines besides the nouns, for people who see every line. */
const OTHERS = ["settings", "priority setting", "device"];
const THROUGH = Object.entries(DOORS).map(([value, label]) => ({ value, label }));

export type ToolsProps = Parameters<typeof ListTools<"performedBy" | "entity" | "surface" | "from" | "to">>[0];

/** The filters of the activity log: words, who, about what and through which door. */
export function ActivityFilters({ values, onChange }: Pick<ToolsProps, "values" | "onChange">) {
  const { data: people = [] } = useRead("activity", "people", {});
  const may = useMay();
  const seen = nouns.flatMap((noun) => ("calls" in noun && may("v", noun.calls) ? noun.noun : []));
  const about = [...seen, ...(may("u", "settings") ? OTHERS : [])].sort();
  return (
    <ListTools
      label="Search changes"
      placeholder="Search by record, field or value..."
      filters={[
        {
          name: "performedBy",
          label: "Who",
          all: "Everyone",
          choices: withOwn(people.map(choice), values.performedBy),
        },
        { name: "entity", label: "About", all: "Everything", choices: withOwn(about.map(capital), values.entity) },
        { name: "surface", label: "Through", all: "All doors", choices: THROUGH },
      ]}
      values={values}
      onChange={onChange}
    />
  );
}

function choice(value: string): Choice {
  return { value, label: value };
}

function capital(noun: string): Choice {
  return { value: noun, label: `${noun.slice(0, 1).toUpperCase()}${noun.slice(1)}` };
}

/** A value from the address that is no known choice is added as one. */
function withOwn(choices: Choice[], own: string | number | undefined): Choice[] {
  if (own === undefined || choices.some(({ value }) => value === own)) return choices;
  return [...choices, choice(String(own))];
}
