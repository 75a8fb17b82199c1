import { Power } from "lucide-react";
import type { EventTrigger } from "../../../src/modules/notifications/schema.ts";
import { BADGE, columnsFor, NAME, TEXT } from "../../components/columns.ts";
import { actionsColumn } from "../../components/row-actions.tsx";
import { Priority } from "../../widgets/notifications/priority.tsx";
import { Status } from "../../widgets/status.tsx";
import { audienceWords, outsideWords, ruleSentence } from "./rule-words.ts";

const column = columnsFor<EventTrigger>();

/** The columns of the rules of notifications; with `toggle` each can be switched on and off in its row. */
export function ruleColumns(nameOf: (id: number) => string, toggle: ((rule: EventTrigger) => void) | undefined) {
  return [
    column.of((rule) => ruleSentence(rule), {
      id: "entity",
      header: "Rule",
      meta: { ...TEXT, least: 220, share: 4, phone: "title" },
    }),
    column.of(({ params }) => audienceWords(params, nameOf), {
      id: "tells",
      header: "Tells",
      isSortable: false,
      meta: { ...NAME, least: 130, rank: 2, phone: "second line" },
    }),
    column.of(({ params }) => params.priority, {
      id: "priority",
      header: "Priority",
      isSortable: false,
      cell: ({ value }) => <Priority priority={value} />,
      meta: { ...BADGE, least: 112, rank: 1, phone: "second line" },
    }),
    column.of((rule) => outsideWords(rule), {
      id: "outside",
      header: "Outside",
      isSortable: false,
      meta: { ...TEXT, least: 110, share: 2, rank: 3 },
    }),
    column.of((rule) => stateWord(rule), {
      id: "state",
      header: "State",
      isSortable: false,
      cell: ({ value, row }) => <Status of="rule" word={value} title={row.deliveries.failure ?? undefined} />,
      meta: { ...BADGE, least: 110, phone: "second line" },
    }),
    ...actionsColumn<EventTrigger>(84, [
      {
        label: (rule) => `Switch ${rule.isEnabled ? "off" : "on"}: ${ruleSentence(rule)}`,
        icon: Power,
        run: toggle,
      },
    ]),
  ];
}

/** The state of a rule: that deliveries fail matters more than that it is on. */
function stateWord({ isEnabled, isMuted, deliveries: { failed, waiting, failure } }: EventTrigger): string {
  if (isEnabled && failure !== null && failed + waiting > 0) return "Failing";
  if (!isEnabled) return "Off";
  return isMuted ? "Muted" : "On";
}
