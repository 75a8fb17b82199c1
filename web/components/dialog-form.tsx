import type { ReactNode } from "react";
import { css } from "../styled-system/css/index.js";
import { Button } from "../ui/button.tsx";
import { DialogBody, DialogFooter } from "../ui/dialog.tsx";
import { onFormKey } from "./form-keys.ts";
import { RestoredNote } from "./restored-note.tsx";
import { SubmitButton } from "./submit-button.tsx";
import type { Form } from "./use-form.ts";

interface DialogFormProps {
  form: Form;
  /** The submit button's words, and those while the server works. */
  submit: string;
  pending: string;
  /** What Cancel does besides discarding the draft, and its word if something sent before stays. */
  onCancel: () => void;
  cancelWord?: string;
  /** Stands beside the buttons, always in sight: a total. */
  footer?: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/** The form inside a `Dialog`: its fields scroll, its buttons stay. Closed without Cancel it keeps what was typed. */
export function DialogForm({
  form,
  submit,
  pending,
  onCancel,
  cancelWord = "Cancel",
  footer,
  children,
}: DialogFormProps) {
  const cancel = () => {
    form.discard();
    onCancel();
  };
  return (
    <form onSubmit={form.submit} onKeyDown={onFormKey} noValidate className={whole}>
      <DialogBody>
        <div className={grid}>
          <RestoredNote form={form} />
          {children}
        </div>
      </DialogBody>
      <DialogFooter>
        {footer && <div className={beside}>{footer}</div>}
        <Button variant="outline" onClick={cancel}>
          {cancelWord}
        </Button>
        <SubmitButton form={form} submit={submit} pending={pending} />
      </DialogFooter>
    </form>
  );
}

const whole = css({ display: "flex", flexDirection: "column", flex: "1", minHeight: "0" });
const grid = css({ display: "grid", gap: "4" });
const beside = css({ me: "auto" });
