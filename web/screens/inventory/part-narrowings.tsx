import { useQuery } from "@tanstack/react-query";
import { NarrowedTo } from "../../components/narrowed-to.tsx";
import { client } from "../../data/calls.ts";

interface NarrowingsProps {
  values: { supplier?: string | undefined; category?: string | undefined; vendor?: number | undefined };
  onChange: (changes: { supplier?: undefined; category?: undefined; vendor?: undefined }) => void;
}

/** The supplier, category or vendor that a report's link has narrowed the list of parts to. */
export function PartNarrowings({ values: { supplier, category, vendor }, onChange }: NarrowingsProps) {
  const { data } = useQuery({
    queryKey: ["vendors", "get", { id: vendor }],
    queryFn: () => client.vendors.get({ id: vendor as number }),
    enabled: vendor !== undefined,
  });
  const text = (what: "supplier" | "category", value: string | undefined) =>
    value === undefined
      ? []
      : [{ label: value || `Without a ${what}`, onRemove: () => onChange({ [what]: undefined }) }];
  const whose = { label: data?.vendorName ?? "One vendor", onRemove: () => onChange({ vendor: undefined }) };
  return (
    <NarrowedTo
      narrowings={[
        ...text("supplier", supplier),
        ...text("category", category),
        ...(vendor === undefined ? [] : [whose]),
      ]}
    />
  );
}
