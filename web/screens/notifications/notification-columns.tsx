import { AlarmClock, Check, Undo2 } from "lucide-react";
import { notificationState, ruleTitle } from "../../../src/modules/notifications/rules.ts";
import type { Notification } from "../../../src/modules/notifications/schema.ts";
import { BADGE, COUNT, columnsFor, TEXT } from "../../components/columns.ts";
import { formatInstant } from "../../components/dates.ts";
import { RowActions } from "../../components/row-actions.tsx";
import { css } from "../../styled-system/css/index.js";
import { agoOf } from "../../widgets/notifications/age.ts";
import { Priority } from "../../widgets/notifications/priority.tsx";

const column = columnsFor<Notification>();

interface Acts {
  done: (notification: Notification) => void;
  notDone: (notification: Notification) => void;
  snooze: (notification: Notification) => void;
}

/** The columns of a list of notifications; a mixed list also says what became of each. */
export function notificationColumns(acts: Acts, isMixed: boolean) {
  const state = column.of((row) => notificationState(row, new Date().toISOString()), {
    id: "readAt",
    header: "State",
    cell: ({ value, row }) => <State words={value} notification={row} />,
    meta: { ...TEXT, least: 90, share: 1, phone: "second line" },
  });
  return [
    column.of("message", {
      header: "Notification",
      cell: ({ value, row }) => (
        <span className={notificationState(row, new Date().toISOString()) === "Unread" ? unread : undefined}>
          {value}
        </span>
      ),
      meta: { ...TEXT, least: 200, share: 4, phone: "title" },
    }),
    column.of("priority", {
      header: "Priority",
      cell: ({ value }) => <Priority priority={value} />,
      meta: { ...BADGE, least: 106, phone: "first line" },
    }),
    column.of((row) => ruleTitle(row.relatedEntity, row.eventType), {
      id: "eventType",
      header: "Rule",
      meta: { ...TEXT, least: 120, share: 2, phone: "second line" },
    }),
    ...(isMixed ? [state] : []),
    column.of("createdAt", {
      header: "Age",
      cell: ({ value }) => <Ago of={value} />,
      meta: { ...COUNT, least: 64, phone: "second line" },
    }),
    column.of(({ id }) => id, {
      id: "actions",
      header: "Actions",
      isSortable: false,
      cell: ({ row }) => (
        <RowActions
          actions={[
            row.doneAt === null
              ? { label: `Done: ${row.message}`, icon: Check, run: () => acts.done(row) }
              : { label: `Not done: ${row.message}`, icon: Undo2, run: () => acts.notDone(row) },
            {
              label: `Snooze: ${row.message}`,
              icon: AlarmClock,
              run: row.doneAt === null ? () => acts.snooze(row) : undefined,
            },
          ]}
        />
      ),
      meta: { least: 88, holdsButtons: true },
    }),
  ];
}

function Ago({ of }: { of: string }) {
  return <span title={formatInstant(of)}>{agoOf(of)}</span>;
}

function State({ words, notification: { snoozedUntil } }: { words: string; notification: Notification }) {
  return (
    <span className={words === "Unread" ? unread : css({ color: "fg.muted" })}>
      {words === "Snoozed" && snoozedUntil !== null ? `Until ${formatInstant(snoozedUntil)}` : words}
    </span>
  );
}

const unread = css({ fontWeight: "semibold", color: "fg.default" });
