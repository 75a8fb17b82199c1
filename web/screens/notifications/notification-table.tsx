import { AlarmClock, Bell, BellOff, Check, Mail, MailOpen, Undo2 } from "lucide-react";
import { useCallback, useMemo, useState } from "react";
import { PRIORITY_WORDS } from "../../../src/modules/notifications/rules.ts";
import { MOST_MARKED, type Notification } from "../../../src/modules/notifications/schema.ts";
import type { RowsAction } from "../../components/action-bar.tsx";
import { DataTable } from "../../components/data-table.tsx";
import { ListTools } from "../../components/list-tools.tsx";
import { ListEmpty } from "../../widgets/list/list-empty.tsx";
import { useListScreen } from "../../widgets/list/use-list-screen.ts";
import { recordLink } from "../../widgets/notifications/record-link.ts";
import { useMarks } from "../../widgets/notifications/use-marks.ts";
import { useViews } from "../../widgets/views/use-views.tsx";
import { notificationColumns } from "./notification-columns.tsx";
import { askedIn, type NotificationTab } from "./search.ts";
import { SnoozeDialog } from "./snooze-dialog.tsx";

type ListTab = Exclude<NotificationTab, "rules">;

const nameOf = ({ message }: Notification) => message;

const TITLES = { unread: "Unread", all: "All notifications", done: "Done" } as const;
const NOTHING = {
  unread: { title: "Nothing unread", text: "You have read all that the shop has told you." },
  all: {
    title: "No notifications yet",
    text: "The shop tells you here what its rules look for: late orders, low stock, rejected imports.",
  },
  done: {
    title: "Nothing is done yet",
    text: "What you have dealt with is kept here. In the list, press c or click the tick.",
  },
} as const;
const FILTERS = [
  {
    name: "priority",
    label: "Priority",
    all: "All Priorities",
    choices: Object.entries(PRIORITY_WORDS).map(([value, label]) => ({ value, label })),
  },
  {
    name: "about",
    label: "About",
    all: "All Records",
    choices: [
      { value: "work order", label: "Work orders" },
      { value: "sales order", label: "Sales orders" },
      { value: "part", label: "Parts" },
      { value: "time entry", label: "Time entries" },
      { value: "import", label: "Imports" },
      { value: "backup", label: "Backups" },
      { value: "disk", label: "Disk" },
      { value: "database", label: "Database" },
    ],
  },
] as const;

/** One of the lists of notifications, with all that can be done with them. */
export function NotificationTable({ tab }: { tab: ListTab }) {
  const { filters, narrow, dialog, table, ...narrowing } = useListScreen("notifications", "/notifications", {
    sort: "-createdAt",
    asks: (address) => askedIn(tab, address),
  });
  const marks = useMarks();
  const [snoozed, setSnoozed] = useState<readonly Notification[]>([]);
  const { done, notDone, opened } = marks;
  const columns = useMemo(
    () =>
      notificationColumns(
        {
          done: ({ id }) => done({ ids: [id], as: "done" }),
          notDone: ({ id }) => notDone({ ids: [id], as: "not done" }),
          snooze: (row) => setSnoozed([row]),
        },
        tab === "all",
      ),
    [done, notDone, tab],
  );
  const onOpen = useCallback(
    ({ id, isRead }: Notification) => {
      if (!isRead) opened({ id });
    },
    [opened],
  );
  return (
    <>
      <DataTable
        {...table}
        title={TITLES[tab]}
        tools={
          <ListTools
            label="Search notifications"
            placeholder="Search notifications..."
            filters={FILTERS}
            values={filters}
            onChange={narrow}
          />
        }
        columns={columns}
        look={useViews("notifications", columns)}
        nameOf={nameOf}
        link={recordLink}
        onOpen={onOpen}
        actions={actionsOf(tab, marks, setSnoozed)}
        most={MOST_MARKED}
        failure="Could not load notifications"
        empty={<ListEmpty icon={Bell} of="notifications" {...narrowing} {...NOTHING[tab]} />}
      />
      <SnoozeDialog
        rows={snoozed}
        onClose={() => setSnoozed([])}
        onChoose={(until) => {
          marks.snooze({ ids: snoozed.map(({ id }) => id), until });
          setSnoozed([]);
        }}
      />
    </>
  );
}

/** What can be done with one or several, each by its letter. */
function actionsOf(
  tab: ListTab,
  marks: ReturnType<typeof useMarks>,
  snooze: (rows: readonly Notification[]) => void,
): RowsAction<Notification>[] {
  const onSome = (act: (ids: number[]) => void) => (rows: readonly Notification[]) =>
    rows.length > 0 && act(rows.map(({ id }) => id));
  const markDone = { label: "Done", icon: Check, key: "c", run: onSome((ids) => marks.done({ ids, as: "done" })) };
  const notDone = {
    label: "Not done",
    icon: Undo2,
    key: "c",
    run: onSome((ids) => marks.notDone({ ids, as: "not done" })),
  };
  const markRead = {
    label: "Mark read",
    icon: MailOpen,
    key: "r",
    run: onSome((ids) => marks.read({ ids, as: "read" })),
  };
  const markUnread = {
    label: "Mark unread",
    icon: Mail,
    key: "U",
    run: onSome((ids) => marks.unread({ ids, as: "unread" })),
  };
  const putOff = { label: "Snooze", icon: AlarmClock, key: "w", run: snooze };
  const mute = {
    label: "Mute rule",
    icon: BellOff,
    key: "m",
    run: ([row]: readonly Notification[]) =>
      row && (row.isMuted ? marks.unmute({ id: row.id, isMuted: false }) : marks.mute({ id: row.id, isMuted: true })),
  };
  if (tab === "done") return [notDone, markUnread];
  return tab === "unread" ? [markDone, markRead, putOff, mute] : [markDone, markRead, markUnread, putOff, mute];
}
