import type { ReactNode, Ref } from "react";
import { css } from "../styled-system/css/index.js";
import { onFormKey } from "./form-keys.ts";
import { RestoredNote } from "./restored-note.tsx";
import { SubmitButton } from "./submit-button.tsx";
import type { Form } from "./use-form.ts";

interface PageFormProps {
  form: Form;
  /** The submit button's words, and those while the server works. */
  submit: string;
  pending: string;
  /** The way back, a button or a link. */
  cancel: ReactNode;
  /** Stands beside the buttons, always in sight: a total. */
  footer?: ReactNode;
  ref?: Ref<HTMLFormElement>;
  /** Cards with the fields. */
  children: ReactNode;
}

/** Any form on a page of its own. Its buttons stay in sight at the bottom. */
export function PageForm({ form, submit, pending, cancel, footer, ref, children }: PageFormProps) {
  return (
    <form onSubmit={form.submit} onKeyDown={onFormKey} noValidate className={whole} ref={ref}>
      <RestoredNote form={form} />
      {children}
      <div className={foot} data-bar>
        {footer && <div className={beside}>{footer}</div>}
        {cancel}
        <SubmitButton form={form} submit={submit} pending={pending} />
      </div>
    </form>
  );
}

const whole = css({
  display: "grid",
  gap: "4",
  gridTemplateColumns: "minmax(0, 1fr)",
  // The focused element must not be under the bar at the bottom.
  "& :is(input, textarea, button)": { scrollMarginBottom: "32" },
});
const foot = css({
  // In a low window it would cover what is typed.
  position: { base: "sticky", _low: "static" },
  bottom: "3",
  zIndex: "10",
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "flex-end",
  gap: "2",
  px: { base: "4", md: "5" },
  py: "3",
  background: "bg.default",
  borderWidth: "1px",
  borderRadius: "xl",
  boxShadow: "float",
});
const beside = css({ me: "auto" });
