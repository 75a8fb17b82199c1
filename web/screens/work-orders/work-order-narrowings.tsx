import { formatDate } from "../../components/dates.ts";
import { NarrowedTo } from "../../components/narrowed-to.tsx";

const SPANS = { issued: "Issued", due: "Due", completed: "Completed" } as const;
type Filter = "customer" | `${keyof typeof SPANS}${"From" | "To"}`;

interface NarrowingsProps {
  values: { [Name in Filter]?: string | undefined };
  onChange: (changes: { [Name in Filter]?: undefined }) => void;
}

/** The customer and the days that a report's link has narrowed the list of work orders to. */
export function WorkOrderNarrowings({ values, onChange }: NarrowingsProps) {
  const { customer } = values;
  const spans = (Object.keys(SPANS) as (keyof typeof SPANS)[]).flatMap((name) => {
    const [from, to] = [values[`${name}From`], values[`${name}To`]];
    if (from === undefined && to === undefined) return [];
    const days = from === to ? [from] : [from, to];
    return {
      label: `${SPANS[name]} ${days.map((day) => (day === undefined ? "..." : formatDate(day))).join(" – ")}`,
      onRemove: () => onChange({ [`${name}From`]: undefined, [`${name}To`]: undefined }),
    };
  });
  const whose = customer === undefined ? [] : [{ label: customer, onRemove: () => onChange({ customer: undefined }) }];
  return <NarrowedTo narrowings={[...whose, ...spans]} />;
}
