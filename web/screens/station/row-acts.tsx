import { Camera, Check, Package, Pause, Play, Trash2, Undo2 } from "lucide-react";
import { useContext } from "react";
import type { DepartmentQueue } from "../../../src/modules/queue/schema.ts";
import { Present, useMay } from "../../data/me.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { useWords } from "../../widgets/floor/words.ts";

export type Row = DepartmentQueue["rows"][number];

const ICONS = { start: Play, pause: Pause, done: Check, scrap: Trash2, back: Undo2, note: Camera, use: Package };
type RowAct = keyof typeof ICONS;
export interface Asked {
  row: Row;
  act: RowAct;
}

interface RowActsProps {
  row: Row;
  /** Whose step it is at. */
  department: string | undefined;
  isFirstStep: boolean;
  /** Whether a Done of it waits for the network. */
  isDoneKept: boolean;
  ask: (asked: Asked) => void;
}

/** At the station: what can be done with a row, all of it in sight, so that no act takes more than three taps. */
export function RowActs({ row, department, isFirstStep, isDoneKept, ask }: RowActsProps) {
  const words = useWords();
  const who = useContext(Present);
  const may = useMay();
  // Who stands at a terminal says so once they tap.
  const isUnknown = who.kind === "device";
  const mayMove = isUnknown || may("a", "workOrders", department ?? null);
  const mayStart = isUnknown || (who.kind === "person" && may("c", "jobTimes"));
  const isOwn = row.ownSince !== null;
  const all: (RowAct | false)[] = [
    mayStart && (isOwn ? "pause" : "start"),
    mayMove && !isDoneKept && "done",
    mayMove && "scrap",
    mayMove && !isFirstStep && "back",
    mayMove && "note",
    "use",
  ];
  const offered = all.filter((act) => act !== false);
  return (
    <div className={grid}>
      {offered.map((act) => {
        const Icon = ICONS[act];
        return (
          <Button
            key={act}
            size="2xl"
            variant={act === (isOwn ? "done" : "start") ? "solid" : "outline"}
            className={large}
            onClick={() => ask({ row, act })}
          >
            <Icon />
            {words(`station.act.${act}`)}
          </Button>
        );
      })}
    </div>
  );
}

const grid = css({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  gap: "2",
  width: { base: "full", md: "19rem" },
  alignContent: "start",
});
// For gloves.
const large = css({ minHeight: "56px!", px: "3!" });
