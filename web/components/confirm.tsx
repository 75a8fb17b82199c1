import { type ReactNode, useCallback, useState } from "react";
import { css } from "../styled-system/css/index.js";
import { Button } from "../ui/button.tsx";
import { Dialog, DialogBody, DialogFooter } from "../ui/dialog.tsx";

interface Question {
  /** What is to be done: "Delete Department". Also the words of the button that does it. */
  title: string;
  /** The sentence that asks. */
  question: string;
  /** Done when the answer is yes; the dialog closes either way. */
  onConfirm: () => unknown;
}

/**
 * On any screen: asks before something that cannot be undone. `confirm(…)` opens `dialog`, which belongs there once.
 */
export function useConfirm(): { confirm: (question: Question) => void; dialog: ReactNode } {
  // The words stay while the dialog closes.
  const [asked, setAsked] = useState<Question>();
  const [isOpen, setOpen] = useState(false);
  const confirm = useCallback((question: Question) => {
    setAsked(question);
    setOpen(true);
  }, []);
  const close = () => setOpen(false);
  const dialog = asked && (
    <Dialog isOpen={isOpen} onClose={close} title={asked.title}>
      <DialogBody>
        <p className={css({ overflowWrap: "anywhere" })}>{asked.question}</p>
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={close} data-autofocus>
          Cancel
        </Button>
        <Button
          css={{ colorPalette: "red" }}
          onClick={() => {
            close();
            void asked.onConfirm();
          }}
        >
          {asked.title}
        </Button>
      </DialogFooter>
    </Dialog>
  );
  return { confirm, dialog };
}
