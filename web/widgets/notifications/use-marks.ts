import { count } from "../../../src/lib/text.ts";
import type { Mark, Marked } from "../../../src/modules/notifications/schema.ts";
import { client, useAction } from "../../data/calls.ts";

/** In the list of notifications and under the bell: what can be done with them, each with its Undo. */
export function useMarks() {
  const tell = ({ ids }: Marked) => count(ids.length, "notification");
  return {
    read: useAction("notifications", "mark", { success: "Marked as read", tell, undo: backTo("read") }).mutate,
    /** Opening it marks it as read, which needs no words. */
    opened: useAction("notifications", "markRead").mutate,
    unread: useAction("notifications", "mark", { success: "Marked as unread", tell }).mutate,
    done: useAction("notifications", "mark", { success: "Done", tell, undo: backTo("not done") }).mutate,
    notDone: useAction("notifications", "mark", { success: "Not done", tell }).mutate,
    snooze: useAction("notifications", "snooze", { success: "Snoozed", tell, undo: backTo("read") }).mutate,
    allRead: useAction("notifications", "markAllRead", { success: "Marked as read", tell, undo: backTo("read") })
      .mutate,
    mute: useAction("notifications", "mute", {
      success: "Muted",
      tell: () => "This rule no longer notifies you.",
      undo: ({ id }) => client.notifications.mute({ id, isMuted: false }),
    }).mutate,
    unmute: useAction("notifications", "mute", { success: "No longer muted" }).mutate,
  };
}

/** Makes the unread ones unread again; the others become what `other` says. */
function backTo(other: Mark) {
  return async (_: unknown, { ids, wereUnread }: Marked) => {
    const unread = new Set(wereUnread);
    const rest = ids.filter((id) => !unread.has(id));
    if (wereUnread.length > 0) await client.notifications.mark({ ids: wereUnread, as: "unread" });
    if (rest.length > 0) await client.notifications.mark({ ids: rest, as: other });
  };
}
