import { Portal } from "@ark-ui/react/portal";
import { createToaster, Toast, Toaster } from "@ark-ui/react/toast";
import { CircleAlert, CircleCheck, X } from "lucide-react";
import { type MouseEvent, useEffect } from "react";
import { toast as recipe } from "../styled-system/recipes/index.js";
import { Button, IconButton } from "./button.tsx";
import { placeOfMessages, showMessagesBy, type ToastMessage } from "./toast.ts";

// Toasts must not cover buttons in use: the theme sets their height by what else is at the bottom.
const store = createToaster({
  placement: "bottom-end",
  max: 1,
  duration: 5000,
  offsets: { top: "1rem", left: "1rem", right: "var(--toast-right, 1rem)", bottom: "var(--toast-bottom, 1rem)" },
});
const styles = recipe();
const place = { current: placeOfMessages() };

/** Draws the toasts, once. */
export function Toasts() {
  return (
    <Portal container={place}>
      <Toaster toaster={store} aria-label="Messages">
        {(message) => (
          <Toast.Root className={styles.root}>
            {message.type === "error" ? <CircleAlert aria-hidden /> : <CircleCheck aria-hidden />}
            <div>
              <Toast.Title className={styles.title}>{message.title}</Toast.Title>
              {message.description && (
                <Toast.Description className={styles.description}>{message.description}</Toast.Description>
              )}
              {message.action && (
                <Toast.ActionTrigger asChild>
                  <Button variant="outline" size="xs" css={{ mt: "2" }} onMouseDown={takeNoFocus}>
                    {message.action.label}
                  </Button>
                </Toast.ActionTrigger>
              )}
            </div>
            <Toast.CloseTrigger asChild>
              <IconButton label="Close message" size="xs" className={styles.closeTrigger} onMouseDown={takeNoFocus}>
                <X />
              </IconButton>
            </Toast.CloseTrigger>
          </Toast.Root>
        )}
      </Toaster>
      <Ready />
    </Portal>
  );
}

/** The toaster gives a focus back when its message goes, even if one has gone on elsewhere by then. */
function takeNoFocus(event: MouseEvent): void {
  event.preventDefault();
}

/** Stands behind the toaster, which listens only from the next frame on and would miss earlier messages. */
function Ready() {
  useEffect(() => {
    const frame = requestAnimationFrame(() => showMessagesBy(show));
    return () => cancelAnimationFrame(frame);
  }, []);
  return null;
}

function show(told?: ToastMessage): void {
  // With `max: 1` alone, a second message would wait, and come when nobody expects it any more.
  store.remove();
  if (!told) return;
  const [type, message] = told;
  store.create({ type, ...message });
}
