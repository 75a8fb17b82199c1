import { PRIORITY_WORDS } from "../../../src/modules/notifications/rules.ts";
import { Status, StatusIcon } from "../status.tsx";

/** How pressing a notification is, in a word. */
export function Priority({ priority }: { priority: number }) {
  return <Status of="news" word={wordOf(priority)} />;
}

/** Its icon, with the word for anyone who does not see it. */
export function PriorityIcon({ priority }: { priority: number }) {
  return <StatusIcon of="news" word={wordOf(priority)} size={16} />;
}

function wordOf(priority: number): string {
  return PRIORITY_WORDS[priority] ?? String(priority);
}
