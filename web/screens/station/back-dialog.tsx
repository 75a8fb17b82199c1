import { Undo2 } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { useWords } from "../../widgets/floor/words.ts";
import { type Asking, AskingDialog } from "./asking-dialog.tsx";
import { Pieces } from "./pieces.tsx";
import { Reason } from "./reason.tsx";

/** At the station: pieces go back to the step before, with a reason if there is one. */
export function BackDialog({ row, acts, onEnd }: Asking) {
  const words = useWords();
  const [pieces, setPieces] = useState(row.quantity);
  const [reason, setReason] = useState("");
  return (
    <AskingDialog row={row} title={words("station.act.back")} onEnd={onEnd}>
      {row.quantity > 1 && <Pieces of={row.quantity} value={pieces} onChange={setPieces} />}
      <Reason value={reason} onChange={(next) => setReason(next === reason ? "" : next)} />
      <Button
        size="2xl"
        onClick={() => {
          acts.back(pieces, reason === "" ? null : reason);
          onEnd();
        }}
      >
        <Undo2 />
        {words("station.did.back", { count: pieces })}
      </Button>
    </AskingDialog>
  );
}
