import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { count, formatNumber } from "../../../src/lib/text.ts";
import { shortageSentence } from "../../../src/modules/materials/rules.ts";
import type { Material } from "../../../src/modules/materials/schema.ts";
import { formatDate, shopDates } from "../../components/dates.ts";
import { PlainTable } from "../../components/plain-table.tsx";
import { useIsMine } from "../../data/me.ts";
import { css } from "../../styled-system/css/index.js";
import { Badge } from "../../ui/badge.tsx";
import { link, muted } from "../../ui/text.ts";

interface MaterialsTableProps {
  materials: readonly Material[];
  /** The heading of the parts at hand: reserved for a work order, in stock before it is sent. */
  had: "Reserved" | "In stock";
  /** What can be done with a part. */
  action?: (material: Material) => ReactNode;
}

/** On the pages of sales and work orders: the parts that an order needs, and how many there are. */
export function MaterialsTable({ materials, had, action }: MaterialsTableProps) {
  const isMine = useIsMine();
  const titles = ["Part", "For", "Needed", "Issued", "On Hand", "On Order", "Status", ...(action ? ["Action"] : [])];
  return (
    <PlainTable
      label="Materials"
      titles={titles}
      numbers={["Needed", "Issued", "On Hand"]}
      rows={materials.map((material) => {
        const { partId, partNumber, partName, label, operation, stepId, needed, issued, onHand } = material;
        return {
          key: `${partId} ${stepId}`,
          cells: [
            <span key="part">
              {isMine("/inventory/$id") ? (
                <Link to="/inventory/$id" params={{ id: String(partId) }} className={link}>
                  {partNumber}
                </Link>
              ) : (
                partNumber
              )}
              <br />
              <span className={muted}>{partName}</span>
            </span>,
            <span key="for">
              {label}
              {label !== operation && (
                <>
                  <br />
                  <span className={muted}>{operation ?? "When completed"}</span>
                </>
              )}
            </span>,
            formatNumber(needed),
            formatNumber(issued),
            formatNumber(onHand),
            coming(material),
            standing(material, had),
            action?.(material),
          ],
        };
      })}
    />
  );
}

/** "12, Dec 2, 2026". */
function coming({ onOrder, expected }: Material): string {
  if (onOrder === 0) return "None";
  return expected === null ? formatNumber(onOrder) : `${formatNumber(onOrder)}, ${formatDate(expected)}`;
}

function standing({ short, open, needed }: Material, had: string): ReactNode {
  if (short > 0) return <Badge tone="danger">{count(short, "part")} short</Badge>;
  if (open > 0) return <Badge tone="info">{had}</Badge>;
  return needed > 0 ? <Badge tone="success">Issued</Badge> : null;
}

/** A sentence for each missing part that a sales or work order needs. */
export function Shortages({ materials }: { materials: readonly Material[] }) {
  const missing = materials.filter(({ short }) => short > 0);
  if (missing.length === 0) return null;
  return (
    <div role="status" className={note}>
      <p className={css({ fontWeight: "medium" })}>{count(missing.length, "part")} short</p>
      <ul>
        {missing.map((material) => (
          <li key={`${material.partId} ${material.stepId}`}>{shortageSentence(material, shopDates())}</li>
        ))}
      </ul>
    </div>
  );
}

const note = css({
  borderWidth: "1px",
  borderColor: "tone.warning.fg",
  borderRadius: "l3",
  background: "tone.warning.bg",
  color: "tone.warning.fg",
  px: "3",
  py: "2",
});
