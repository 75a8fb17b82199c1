import { Button } from "../ui/button.tsx";
import { DialogBody, DialogFooter } from "../ui/dialog.tsx";
import { Field, Input } from "../ui/field.tsx";
import { CopyButton } from "./copy-button.tsx";

interface ShownOnceProps {
  label: string;
  hint: string;
  text: string;
  /** What it is called once it is copied: "Link copied". */
  what: string;
  onClose: () => void;
}

/**
 * In any dialog that makes a secret, such as a token or a link: its inside shows that the one time that it can be seen,
 * to be copied.
 */
export function ShownOnce({ label, hint, text, what, onClose }: ShownOnceProps) {
  return (
    <>
      <DialogBody>
        <Field label={label} hint={hint}>
          {(control) => <Input {...control} value={text} readOnly onFocus={(event) => event.currentTarget.select()} />}
        </Field>
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
        <CopyButton text={text} what={what} />
      </DialogFooter>
    </>
  );
}
