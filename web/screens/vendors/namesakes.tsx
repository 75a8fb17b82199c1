import { useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { nameKey } from "../../../src/lib/text.ts";
import type { Vendor } from "../../../src/modules/vendors/schema.ts";
import { useSettled } from "../../components/use-settled.ts";
import { client } from "../../data/calls.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";

// A warning with more names than these would not help.
const AT_MOST = 3;

interface NamesakesProps {
  /** The name as it is typed. */
  name: string;
  /** The vendor being edited. */
  own: Vendor | undefined;
  onOpen: (vendor: Vendor) => void;
}

/** In a vendor's form: warns of others with nearly the same name. It forbids nothing: two branches may share a name. */
export function Namesakes({ name, own, onOpen }: NamesakesProps) {
  const sameName = useSettled(name.trim());
  const { data } = useQuery({
    queryKey: ["vendors", "sameName", nameKey(sameName)],
    queryFn: () => client.vendors.list({ sameName, status: "all", limit: AT_MOST + 1 }),
    enabled: sameName !== "",
  });
  const isCurrent = nameKey(name) === nameKey(sameName) && sameName !== "";
  const others = isCurrent ? (data?.rows ?? []).filter(({ id }) => id !== own?.id).slice(0, AT_MOST) : [];
  return (
    <div role="status" className={css({ _empty: { display: "none" } })}>
      {others.length > 0 && (
        <div className={box}>
          <TriangleAlert aria-hidden className={icon} />
          <ul className={css({ display: "grid", gap: "1", minWidth: "0" })}>
            {others.map((vendor) => (
              <li key={vendor.id}>
                {vendor.vendorName}
                {placeOf(vendor)} is already a vendor{!vendor.isActive && ", inactive"}.{" "}
                <Button variant="link" size="xs" onClick={() => onOpen(vendor)}>
                  Open {vendor.vendorName}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function placeOf({ vendorCity, vendorState }: Vendor): string {
  const place = [vendorCity, vendorState].filter(Boolean).join(", ");
  return place && ` (${place})`;
}

const box = css({
  display: "flex",
  gap: "2.5",
  mt: "-2",
  px: "3",
  py: "2",
  borderRadius: "l2",
  background: "tone.warning.bg",
  color: "tone.warning.fg",
  overflowWrap: "anywhere",
  "& button": {
    color: "inherit",
    textDecoration: "underline",
    height: "auto",
    whiteSpace: "normal",
    textAlign: "start",
  },
});
const icon = css({ width: "4", height: "4", mt: "0.5", flexShrink: "0" });
