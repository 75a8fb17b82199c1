import { useContext } from "react";
import { Present } from "../../data/me.ts";
import { toast } from "../../ui/toast.ts";
import { useEntering } from "../../widgets/at-device/use-entering.ts";
import { WhoDialog } from "../../widgets/at-device/who-dialog.tsx";
import { useWords } from "../../widgets/floor/words.ts";
import { AtOnce } from "./at-once.tsx";
import { BackDialog } from "./back-dialog.tsx";
import { DoneDialog } from "./done-dialog.tsx";
import { NoteDialog } from "./note-dialog.tsx";
import type { Asked } from "./row-acts.tsx";
import { ScrapDialog } from "./scrap-dialog.tsx";
import { Starting } from "./starting.tsx";
import { UseDialog } from "./use-dialog.tsx";
import { useFloorActs } from "./use-floor-acts.ts";

/** At the station: what was asked of a row, once it is known who asks. */
export function StationAct({ asked: { row, act }, onEnd }: { asked: Asked; onEnd: () => void }) {
  const who = useContext(Present);
  const acts = useFloorActs(row);
  const asking = { row, acts, onEnd };
  if (act === "use") return <UseDialog row={row} onEnd={onEnd} />;
  // Once they have said it, this goes on by itself.
  if (who.kind === "device") return <Who onClose={onEnd} />;
  if (act === "start") return <Starting {...asking} />;
  if (act === "pause") return <AtOnce act={acts.pause} onEnd={onEnd} />;
  if (act === "done" && row.quantity === 1) return <AtOnce act={() => acts.done(1)} onEnd={onEnd} />;
  if (act === "done") return <DoneDialog {...asking} />;
  if (act === "scrap") return <ScrapDialog {...asking} />;
  if (act === "back") return <BackDialog {...asking} />;
  return <NoteDialog {...asking} />;
}

function Who({ onClose }: { onClose: () => void }) {
  const words = useWords();
  const entering = useEntering(({ name }) => toast.default({ title: words("who.now", { name }) }));
  return <WhoDialog isOpen onClose={onClose} entering={entering} />;
}
