import { useNavigate, useSearch } from "@tanstack/react-router";
import { ClipboardCheck, PackagePlus, PackageX, Pencil } from "lucide-react";
import { useState } from "react";
import type { MovementKind, Part } from "../../../src/modules/inventory/schema.ts";
import { PageHeader } from "../../components/page-header.tsx";
import { useMay } from "../../data/me.ts";
import { Button } from "../../ui/button.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { HistorySection } from "../../widgets/history/history.tsx";
import { RecordPage } from "../../widgets/record-page.tsx";
import { MovementDialog } from "./movement-dialog.tsx";
import { BOOKING } from "./movement-words.ts";
import { PartDialog } from "./part-dialog.tsx";
import { PartHead } from "./part-head.tsx";
import { PartMovements } from "./part-movements.tsx";
import { PartStock } from "./part-stock.tsx";

const LIST = { to: "/inventory", label: "Inventory" } as const;
/** The kinds of booking besides the two most common ones. */
const OTHERS = ["issue", "return", "scrap", "adjust"] as const;

/** One part: its stock and what is to come, what it costs, and what was booked. */
export function PartScreen() {
  return (
    <RecordPage noun="inventory" what="part" at="/inventory/$id" list={LIST} icon={PackageX}>
      {(part) => <PartDetails part={part} />}
    </RecordPage>
  );
}

/** A part on the screen, with what can be booked. */
function PartDetails({ part }: { part: Part }) {
  const may = useMay();
  const navigate = useNavigate({ from: "/inventory/$id" });
  const [isEditing, setEditing] = useState(false);
  const [booking, book] = useState<MovementKind>();
  return (
    <>
      <PageHeader
        title={part.name}
        about={part.partNumber}
        subtitle={part.partNumber}
        actions={
          <>
            {may("u", "inventory") && (
              <Button variant="outline" onClick={() => setEditing(true)}>
                <Pencil />
                Edit
              </Button>
            )}
            {may("c", "stockMovements") && (
              <>
                {OTHERS.map((kind) => (
                  <Button key={kind} variant="outline" onClick={() => book(kind)}>
                    {BOOKING[kind].title}
                  </Button>
                ))}
                <Button variant="outline" onClick={() => book("count")}>
                  <ClipboardCheck />
                  Count
                </Button>
                <Button onClick={() => book("receive")}>
                  <PackagePlus />
                  Receive
                </Button>
              </>
            )}
          </>
        }
      />
      <PartHead part={part} />
      <PartStock part={part} />
      <PartTabs part={part} />
      <PartDialog
        isOpen={isEditing}
        onClose={() => setEditing(false)}
        part={part}
        onRemoved={() => navigate({ to: "/inventory" })}
      />
      <MovementDialog part={part} kind={booking} onClose={() => book(undefined)} />
    </>
  );
}

function PartTabs({ part }: { part: Part }) {
  const may = useMay();
  const { tab = "movements" } = useSearch({ from: "/inventory/$id" });
  const navigate = useNavigate({ from: "/inventory/$id" });
  const history = <HistorySection entity="part" entityId={part.id} />;
  return (
    <Tabs
      label="What was done"
      value={tab}
      onChange={(chosen) => void navigate({ search: chosen === "movements" ? {} : { tab: chosen }, replace: true })}
      tabs={[
        { value: "movements", label: "Movements", content: <PartMovements part={part} /> },
        ...(may("v", "activity") ? [{ value: "history" as const, label: "History", content: history }] : []),
      ]}
    />
  );
}
