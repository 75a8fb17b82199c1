import { useEffect, useReducer, useRef, useState } from "react";
import type { Notification as Told } from "../../../src/modules/notifications/schema.ts";
import { client } from "../../data/calls.ts";

const KEY = "stockworks.desktop-notices";
/** If this computer's clock is ahead, quiet hours must not be asked about all the time. */
const AT_LEAST_MS = 60_000;

/** Whether this browser can show desktop notices at all: over https, or from this very computer. */
const isPossible = typeof Notification !== "undefined" && window.isSecureContext;

/**
 * For the bell's panel: whether this browser shows desktop notices about what is new, on any screen. It asks for
 * permission only when somebody switches them on.
 */
export function useDesktopNotices() {
  const [isOn, setOn] = useState(() => isPossible && wasOn() && Notification.permission === "granted");
  return {
    isPossible,
    isOn,
    /** Asks the browser, which is slow: nothing that is drawn with each page may call it. */
    isRefused: () => isPossible && Notification.permission === "denied",
    /** Called only by a click. */
    toggle: async () => {
      const is = !isOn && (await Notification.requestPermission()) === "granted";
      localStorage.setItem(KEY, is ? "on" : "off");
      setOn(is);
    },
  };
}

/**
 * Shows new notifications as desktop notices while nobody looks at the page, on any screen; in quiet hours, once they
 * end. What was there at first is not new.
 */
export function useNotices(isOn: boolean, rows: readonly Told[] | undefined): void {
  const known = useRef<number>(undefined);
  const [turn, wake] = useReducer((turns: number) => turns + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when quiet hours end it begins again
  useEffect(() => {
    if (!rows) return;
    const before = known.current;
    const seen = () => {
      known.current = Math.max(before ?? 0, ...rows.map(({ id }) => id));
    };
    const fresh = rows.filter(({ id }) => before !== undefined && id > before);
    if (fresh.length === 0 || !isOn || document.hasFocus()) return seen();
    let [isOver, timer] = [false, 0];
    const tell = ({ quietUntil }: { quietUntil: string | null }) => {
      if (isOver) return;
      if (quietUntil !== null)
        timer = window.setTimeout(wake, Math.max(AT_LEAST_MS, Date.parse(quietUntil) - Date.now()));
      else {
        seen();
        for (const { id, message } of fresh) show(id, message);
      }
    };
    // If the server is gone, they are shown with the next ones.
    client.notifications.times().then(tell, () => {});
    return () => {
      isOver = true;
      window.clearTimeout(timer);
    };
  }, [isOn, rows, turn]);
}

export type DesktopNotices = ReturnType<typeof useDesktopNotices>;

function wasOn(): boolean {
  try {
    return localStorage.getItem(KEY) === "on";
  } catch {
    return false;
  }
}

function show(id: number, message: string): void {
  // The same tag in two windows makes one notice.
  const notice = new Notification("Stockworks", { body: message, tag: `stockworks ${id}` });
  notice.onclick = () => {
    window.focus();
    window.location.assign("/notifications");
  };
}
