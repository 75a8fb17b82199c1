import { useState } from "react";

/**
 * A dialog for a new record or for one of a list. The record stays while the dialog closes, so that its words do not
 * change.
 */
export function useRecordDialog<Row>() {
  const [asked, setAsked] = useState<{ record: Row | undefined }>();
  const [isOpen, setOpen] = useState(false);
  return {
    record: asked?.record,
    isOpen,
    /** Without a record it is for a new one. */
    open: (record?: Row) => {
      setAsked({ record });
      setOpen(true);
    },
    close: () => setOpen(false),
  };
}
