import { PRIORITY_WORDS } from "../../../src/modules/notifications/rules.ts";
import { Status, StatusIcon } from "../status.tsx";

/** On several screens, in words where the bell's panel has an icon: how urgent a notification is. */
export function Priority({ priority }: { priority: number }) {
  return <Status of="news" word={wordOf(priority)} />;
}

/**
 * Under the bell, on any screen: the icon for how urgent a notification is, with a word for people who do not see it.
 */
export function PriorityIcon({ priority }: { priority: number }) {
  return <StatusIcon of="news" word={wordOf(priority)} size={16} />;
}

function wordOf(priority: number): string {
  return PRIORITY_WORDS[priority] ?? String(priority);
}
