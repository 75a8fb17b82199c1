import { RotateCcw, Trash2 } from "lucide-react";
import { useState } from "react";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { useWords } from "../../widgets/floor/words.ts";
import { type Asking, AskingDialog } from "./asking-dialog.tsx";
import { Pieces } from "./pieces.tsx";
import { Reason } from "./reason.tsx";

/** At the station: how many are scrapped, why, and whether they are made again, which nobody decides for them. */
export function ScrapDialog({ row, acts, onEnd }: Asking) {
  const words = useWords();
  const [pieces, setPieces] = useState(1);
  const [reason, setReason] = useState("");
  const scrap = (replace: boolean) => () => {
    acts.scrap(pieces, reason, replace);
    onEnd();
  };
  return (
    <AskingDialog row={row} title={words("station.act.scrap")} onEnd={onEnd}>
      {row.quantity > 1 && <Pieces of={row.quantity} value={pieces} onChange={setPieces} />}
      <Reason value={reason} onChange={setReason} />
      <div className={css({ display: "grid", gap: "2" })}>
        <p className={css({ fontWeight: "medium", textStyle: "lg" })}>{words("station.again")}</p>
        <Button size="2xl" variant="outline" disabled={reason === ""} onClick={scrap(true)}>
          <RotateCcw />
          {words("station.makeAgain", { count: pieces })}
        </Button>
        <Button size="2xl" variant="outline" disabled={reason === ""} onClick={scrap(false)}>
          <Trash2 />
          {words("station.notAgain")}
        </Button>
        {reason === "" && <p className={css({ color: "fg.muted" })}>{words("station.whyFirst")}</p>}
      </div>
    </AskingDialog>
  );
}
