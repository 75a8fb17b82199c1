import { eventSentence } from "../../../src/modules/work-orders/rules.ts";
import type { WorkOrderThread } from "../../../src/modules/work-orders/schema.ts";
import { formatInstant } from "../../components/dates.ts";
import { css } from "../../styled-system/css/index.js";

/** On a work order's page: what happened to it on the floor, in words, latest first. */
export function WorkOrderEvents({ events }: Pick<WorkOrderThread, "events">) {
  if (events.length === 0) return <p className={css({ color: "fg.muted" })}>Nothing yet.</p>;
  return (
    <ol className={css({ display: "grid", gap: "3" })}>
      {events.map((event) => (
        <li key={event.id}>
          <p>
            {eventSentence(event)}
            {(event.note ?? event.reason) && `: ${event.note ?? event.reason}`}
          </p>
          <p className={css({ color: "fg.muted", textStyle: "xs" })}>
            {[formatInstant(event.at), event.by].filter(Boolean).join(" · ")}
          </p>
        </li>
      ))}
    </ol>
  );
}
