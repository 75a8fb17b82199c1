import { Check } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { useWords } from "../../widgets/floor/words.ts";
import { type Asking, AskingDialog } from "./asking-dialog.tsx";
import { Pieces } from "./pieces.tsx";

/** At the station: all pieces are done, or some. */
export function DoneDialog({ row, acts, onEnd }: Asking) {
  const words = useWords();
  const [pieces, setPieces] = useState(row.quantity);
  return (
    <AskingDialog row={row} title={words("station.act.done")} onEnd={onEnd}>
      <Pieces of={row.quantity} value={pieces} onChange={setPieces} />
      <Button
        size="2xl"
        onClick={() => {
          acts.done(pieces);
          onEnd();
        }}
      >
        <Check />
        {words("station.did.done", { count: pieces })}
      </Button>
    </AskingDialog>
  );
}
