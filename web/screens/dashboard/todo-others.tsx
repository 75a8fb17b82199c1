import { useContext } from "react";
import { dateIn, weekdayOf } from "../../../src/lib/dates.ts";
import { count, formatNumber } from "../../../src/lib/text.ts";
import type { Dashboard, Todo } from "../../../src/modules/dashboard/schema.ts";
import { capacityWord } from "../../../src/modules/production/rules.ts";
import { clockWord, placeOf } from "../../../src/modules/shift-board/rules.ts";
import { correctionText, supervisorRefusal } from "../../../src/modules/timekeeping/rules.ts";
import { formatDate, formatDayOfMonth, formatTime } from "../../components/dates.ts";
import { useAction } from "../../data/calls.ts";
import { Present } from "../../data/me.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { Status } from "../../widgets/status.tsx";
import { TodoPanel, TodoRow } from "./todo-panel.tsx";

/** The present time, and the time zone. */
type Clock = Pick<Dashboard, "asOf" | "timeZone">;

/** On the dashboard: people a supervisor has to ask about. */
export function People({ people, clock }: { people: NonNullable<Todo["people"]>; clock: Clock }) {
  return (
    <TodoPanel
      title="People"
      total={people.total}
      note={`${formatNumber(people.in)} in, ${formatNumber(people.missing)} missing`}
      all={{ to: "/timekeeping" }}
    >
      {people.rows.map((person) => {
        const word = clockWord(person);
        return (
          <TodoRow
            key={person.id}
            to={{ to: "/timekeeping", search: { user: person.id } }}
            name={person.full_name}
            about={placeOf(person, formatDayOfMonth)}
            state={
              <Status of="clock" word={word}>
                {word === "Missing" || person.since == null ? word : `${word}, ${whenOf(person.since, clock)}`}
              </Status>
            }
          />
        );
      })}
    </TodoPanel>
  );
}

/** On the dashboard: corrections of time, including clock-outs entered later. */
export function Approvals({ approvals, clock }: { approvals: NonNullable<Todo["approvals"]>; clock: Clock }) {
  const who = useContext(Present);
  const approve = useAction("timeCorrections", "approve");
  const said = (instant: string) => whenOf(instant, clock);
  const time = (instant: string) => formatTime(instant);
  return (
    <TodoPanel title="To approve" total={approvals.total} all={{ to: "/approvals", search: { status: "awaiting" } }}>
      {approvals.rows.map(({ id, userId, full_name, ...correction }) => (
        <TodoRow
          key={id}
          to={{ to: "/approvals", search: { status: "awaiting" } }}
          name={full_name}
          about={correctionText(correction, said, time)}
          action={
            who.kind === "person" &&
            supervisorRefusal({ ...who, id: who.staffId, full_name: who.name, isActive: true }, userId) ===
              undefined && (
              <Button
                variant="outline"
                size="xs"
                aria-label={`Approve ${full_name}`}
                className={above}
                disabled={approve.isPending}
                onClick={() => approve.mutate({ id, decidedBy: who.staffId })}
              >
                Approve
              </Button>
            )
          }
        />
      ))}
    </TodoPanel>
  );
}

/** On the dashboard: departments that have more work than hours this week. */
export function ShortHours({ hours }: { hours: NonNullable<Todo["hours"]> }) {
  return (
    <TodoPanel
      title="Short of hours"
      total={hours.total}
      note={hours.rows[0] && `week of ${formatDayOfMonth(hours.rows[0].week)}`}
      all={{ to: "/production-workflow", search: { tab: "capacity" } }}
    >
      {hours.rows.map(({ department, week, overHours, ratio, level }) => {
        const word = capacityWord({ level, ratio });
        return (
          <TodoRow
            key={department}
            to={{ to: "/production-workflow", search: { tab: "capacity", department, week } }}
            name={department}
            about={`${formatNumber(overHours)} h short`}
            state={
              <Status of="capacity" word={word}>
                {ratio === null ? word : `${word} ${Math.round(ratio * 100)}%`}
              </Status>
            }
          />
        );
      })}
    </TodoPanel>
  );
}

/** On the dashboard: parts that are low, by vendor. They lead to what is to be ordered of them. */
export function LowStock({ lowStock }: { lowStock: NonNullable<Todo["lowStock"]> }) {
  return (
    <TodoPanel title="Low stock" total={lowStock.total} note="by vendor" all={{ to: "/purchase-orders/to-order" }}>
      {lowStock.rows.map(({ vendor, parts, outOfStock }) => (
        <TodoRow
          key={vendor}
          to={{ to: "/purchase-orders/to-order", search: { vendor: vendor ?? "" } }}
          name={vendor ?? "No vendor"}
          about={count(parts, "part")}
          state={
            outOfStock > 0 ? (
              <Status of="stock" word="Out of Stock">
                {formatNumber(outOfStock)} out of stock
              </Status>
            ) : (
              <Status of="stock" word="Low Stock" />
            )
          }
        />
      ))}
    </TodoPanel>
  );
}

/** On the dashboard: sales orders that wait for approval. */
export function PendingOrders({ pending }: { pending: NonNullable<Todo["pending"]> }) {
  return (
    <TodoPanel
      title="Pending approval"
      total={pending.total}
      all={{ to: "/sales-orders", search: { source: "orders", status: "pending" } }}
    >
      {pending.rows.map(({ id, soNumber, customerName, dateIssued }) => (
        <TodoRow
          key={id}
          to={{ to: "/sales-orders/$id", params: { id: String(id) } }}
          name={soNumber ?? customerName}
          about={soNumber === null ? undefined : customerName}
          state={<span className={css({ flexShrink: "0", color: "fg.muted" })}>since {formatDate(dateIssued)}</span>}
        />
      ))}
    </TodoPanel>
  );
}

/** "6:58 AM" today, otherwise with the day: "Fri 6:58 AM". */
function whenOf(instant: string, { asOf, timeZone }: Clock): string {
  const day = dateIn(timeZone, new Date(instant));
  const time = formatTime(instant);
  return day === dateIn(timeZone, new Date(asOf)) ? time : `${weekdayOf(day)} ${time}`;
}

const above = css({ position: "relative", zIndex: "1", flexShrink: "0" });
