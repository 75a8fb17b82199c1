interface Message {
  title: string;
  description?: string | undefined;
  action?: { label: string; onClick: () => void };
}

export type ToastMessage = [type: "success" | "error", message: Message];

/** What was told before there was a place for it. */
let waiting: ToastMessage | undefined;
let show = (told?: ToastMessage): void => {
  waiting = told;
};

/** Shows a message for five seconds, and as long as the pointer rests on it. One is visible at a time: a newer one takes its place. */
export const toast = {
  default: (message: Message) => show(["success", message]),
  destructive: (message: Message) => show(["error", message]),
  /** Takes away what is shown. */
  clear: () => show(),
};

/** Where toasts appear, beside the app: an open dialog leaves it alone. */
export function placeOfMessages(): HTMLElement {
  return document.getElementById("messages") as HTMLElement;
}

/** Says how toasts are shown. What draws them comes after the first paint, and with it what was told until then. */
export function showMessagesBy(place: (told?: ToastMessage) => void): void {
  show = place;
  if (waiting) place(waiting);
  waiting = undefined;
}
