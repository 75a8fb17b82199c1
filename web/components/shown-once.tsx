import { Button } from "../ui/button.tsx";
import { DialogBody, DialogFooter } from "../ui/dialog.tsx";
import { Field, Input } from "../ui/field.tsx";
import { CopyButton } from "./copy-button.tsx";

interface ShownOnceProps {
  label: string;
  hint: string;
  text: string;
  /** Said once it is copied: "Link copied". */
  what: string;
  onClose: () => void;
}

/**
 * Inside any dialog that makes a secret, such as a token or a link: shows it, to be copied, the only time it can be
 * seen.
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
