import { PRIORITY_WORDS } from "../../../src/modules/notifications/rules.ts";
import { Status, StatusIcon } from "../status.tsx";

/** In the lists of notifications and of their rules: how pressing one is, in a word. */
export function Priority({ priority }: { priority: number }) {
  return <Status of="news" word={wordOf(priority)} />;
}

/**
 * Under the bell, on any screen: the icon of how pressing a notification is, with the word for anyone who does not
 * see it.
 */
export function PriorityIcon({ priority }: { priority: number }) {
  return <StatusIcon of="news" word={wordOf(priority)} size={16} />;
}

function wordOf(priority: number): string {
  return PRIORITY_WORDS[priority] ?? String(priority);
}
