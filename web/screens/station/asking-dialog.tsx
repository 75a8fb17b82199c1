import type { ReactNode } from "react";
import { css } from "../../styled-system/css/index.js";
import { Dialog, DialogBody } from "../../ui/dialog.tsx";
import type { Row } from "./row-acts.tsx";
import type { useFloorActs } from "./use-floor-acts.ts";

/** What is asked about a row of the station. */
export interface Asking {
  row: Row;
  acts: ReturnType<typeof useFloorActs>;
  onEnd: () => void;
}

interface AskingDialogProps {
  row: Row;
  title: string;
  onEnd: () => void;
  children: ReactNode;
}

/** At the station: a question before an act, large enough for gloves. */
export function AskingDialog({ row: { what, woNumber }, title, onEnd, children }: AskingDialogProps) {
  return (
    <Dialog isOpen onClose={onEnd} title={title} description={`${what} · ${woNumber}`}>
      <DialogBody>
        <div className={stack}>{children}</div>
      </DialogBody>
    </Dialog>
  );
}

const stack = css({ display: "grid", gap: "5", textStyle: "md", "& > button": { width: "full" } });
