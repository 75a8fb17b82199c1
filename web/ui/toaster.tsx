import { Portal } from "@ark-ui/react/portal";
import { createToaster, Toast, Toaster } from "@ark-ui/react/toast";
import { CircleAlert, CircleCheck, X } from "lucide-react";
import { type MouseEvent, useEffect } from "react";
import { css } from "../styled-system/css/index.js";
import { toast as recipe } from "../styled-system/recipes/index.js";
import { Button, IconButton } from "./button.tsx";
import { placeOfMessages, showMessagesBy, type ToastMessage } from "./toast.ts";

// Toasts must not cover buttons in use: the theme sets their height by what else is at the bottom.
const store = createToaster({
  placement: "bottom-end",
  max: 1,
  duration: Number.POSITIVE_INFINITY,
  offsets: { top: "1rem", left: "1rem", right: "var(--toast-right, 1rem)", bottom: "var(--toast-bottom, 1rem)" },
});
const styles = recipe();
/** How long a message stays, and one that offers an act: hands without a mouse need time to reach it. */
const [STAYS_MS, WITH_ACT_STAYS_MS] = [5000, 10_000];
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
                  <Button
                    variant="outline"
                    size="xs"
                    css={{ mt: "2" }}
                    aria-keyshortcuts={keyOf(message)?.replace("Ctrl", "Control")}
                    onMouseDown={takeNoFocus}
                  >
                    {message.action.label}
                    {keyOf(message) && (
                      <kbd aria-hidden className={key}>
                        {keyOf(message)}
                      </kbd>
                    )}
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

function keyOf({ meta }: { meta?: Record<string, unknown> }): string | undefined {
  return meta?.["key"] as string | undefined;
}

/** Stands behind the toaster, which listens only from the next frame on and would miss earlier messages. */
function Ready() {
  useEffect(() => {
    const frame = requestAnimationFrame(() => showMessagesBy(show));
    // Who works by keyboard may need many keys to reach it.
    document.addEventListener("keydown", stay);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener("keydown", stay);
    };
  }, []);
  return null;
}

function show(told?: ToastMessage): void {
  // With `max: 1` alone, a second message would wait, and come when nobody expects it any more.
  store.remove();
  if (!told) return;
  const [type, message] = told;
  store.create({ type, ...message, meta: { key: message.action?.key } });
  staysMs = message.action ? WITH_ACT_STAYS_MS : STAYS_MS;
  stay();
}

let timer: ReturnType<typeof setTimeout> | undefined;
let staysMs = STAYS_MS;

/** From now on it stays for its time. */
function stay(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    const isUsed =
      placeOfMessages().querySelector("[data-scope=toast][data-part=root]:is(:hover, :focus-within)") !== null;
    if (isUsed) stay();
    else store.dismiss();
  }, staysMs);
}

const key = css({ color: "fg.muted", fontFamily: "inherit", "@media (pointer: coarse)": { display: "none" } });
