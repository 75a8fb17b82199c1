import { useEffect, useRef, useState } from "react";
import type { Notification as Told } from "../../../src/modules/notifications/schema.ts";

const KEY = "stockworks.desktop-notices";

/** Whether this browser may show notices of the system at all: by https, or from this very machine. */
const isPossible = typeof Notification !== "undefined" && window.isSecureContext;

/**
 * Whether this browser shows notices of the system about what is new. It asks whether it may only when somebody switches
 * them on.
 */
export function useDesktopNotices() {
  const [isOn, setOn] = useState(() => isPossible && Notification.permission === "granted" && wasOn());
  return {
    isPossible,
    isOn,
    isRefused: isPossible && Notification.permission === "denied",
    /** Called by a click alone. */
    toggle: async () => {
      const is = !isOn && (await Notification.requestPermission()) === "granted";
      localStorage.setItem(KEY, is ? "on" : "off");
      setOn(is);
    },
  };
}

/** Shows what is new among these while nobody looks at the page. What was there at first is no news. */
export function useNotices(isOn: boolean, rows: readonly Told[] | undefined): void {
  const known = useRef<number>(undefined);
  useEffect(() => {
    if (!rows) return;
    const before = known.current;
    known.current = Math.max(before ?? 0, ...rows.map(({ id }) => id));
    if (before === undefined || !isOn || document.hasFocus()) return;
    for (const { id, message } of rows) if (id > before) show(id, message);
  }, [isOn, rows]);
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
