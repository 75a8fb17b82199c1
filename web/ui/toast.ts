interface Message {
  title: string;
  description?: string | undefined;
  /** `key` does the same while the message shows: "Ctrl+Z". */
  action?: { label: string; onClick: () => void; key?: string };
}

export type ToastMessage = [type: "success" | "error", message: Message];

/** A message from before there was a place for it. */
let waiting: ToastMessage | undefined;
let show = (told?: ToastMessage): void => {
  waiting = told;
};

/**
 * Shows a message for five seconds, and for ten if it offers an act; longer while the pointer or the focus is on it or keys are
 * pressed. A newer one replaces it.
 */
export const toast = {
  default: (message: Message) => show(["success", message]),
  destructive: (message: Message) => show(["error", message]),
  /** Removes what is shown. */
  clear: () => show(),
};

/** Where toasts appear, outside the app: an open dialog leaves them alone. */
export function placeOfMessages(): HTMLElement {
  return document.getElementById("messages") as HTMLElement;
}

/** Sets how toasts are shown. That code comes after the first paint, and then shows what is waiting. */
export function showMessagesBy(place: (told?: ToastMessage) => void): void {
  show = place;
  if (waiting) place(waiting);
  waiting = undefined;
}
