import { ArrowUpRight, CircleSlash, History, Undo2 } from "lucide-react";
import { useId, useState } from "react";
import { DOORS, kindOf, valueWords } from "../../../src/modules/activity/rules.ts";
import type { ActivityDetail, Difference } from "../../../src/modules/activity/schema.ts";
import { ButtonLink } from "../../components/button-link.tsx";
import { formatInstant, shopDates } from "../../components/dates.ts";
import { FactList } from "../../components/fact-list.tsx";
import { PlainTable } from "../../components/plain-table.tsx";
import { client, useAction, useRead } from "../../data/calls.ts";
import { useIsMine } from "../../data/me.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { muted } from "../../ui/text.ts";
import { UntilRead } from "../until-read.tsx";
import { recordLink } from "./record-link.ts";

interface ChangeDetailsProps {
  id: number;
  /** Whether it links to the record: not on the record's own page. */
  leadsToRecord?: boolean;
}

/**
 * In the log and in any record's history: one change field by field, with its Undo or why there is none, and the record
 * as it was then.
 */
export function ChangeDetails({ id, leadsToRecord = false }: ChangeDetailsProps) {
  const read = useRead("activity", "get", { id });
  if (read.data) return <Details line={read.data} leadsToRecord={leadsToRecord} />;
  return (
    <UntilRead read={read} failed="Could not load the change">
      <Skeleton css={{ height: "32" }} />
    </UntilRead>
  );
}

function Details({ line, leadsToRecord }: { line: ActivityDetail; leadsToRecord: boolean }) {
  const [isThen, setThen] = useState(false);
  const then = useId();
  const isMine = useIsMine();
  const undo = useAction("activity", "undo", {
    tell: ({ notes }) => notes.join(" "),
    undo: (_, { line: made }) => client.activity.undo({ id: made.id }),
  });
  const link = leadsToRecord ? recordLink(line.relatedEntity, line.entityId) : undefined;
  return (
    <div className={stack}>
      {line.differences.length > 0 ? (
        <Differences line={line} />
      ) : (
        <p className={muted}>The log has no details of this.</p>
      )}
      {isThen && <Then id={line.id} panel={then} />}
      <div className={foot}>
        {line.obstacle === null ? (
          <Button variant="outline" size="sm" disabled={undo.isPending} onClick={() => undo.mutate({ id: line.id })}>
            <Undo2 />
            {undo.isPending ? "Undoing..." : "Undo"}
          </Button>
        ) : (
          <p className={why}>
            <CircleSlash aria-hidden />
            {line.obstacle}
          </p>
        )}
        {line.entityId > 0 && (
          <Button
            variant="outline"
            size="sm"
            aria-expanded={isThen}
            aria-controls={then}
            onClick={() => setThen(!isThen)}
          >
            <History />
            As of then
          </Button>
        )}
        {link && isMine(String(link.to)) && (
          <ButtonLink variant="outline" size="sm" {...(link as { to: "/vendors" })}>
            <ArrowUpRight />
            Open the record
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

/** A new record has no values before, a deleted one none after. */
function Differences({ line }: { line: ActivityDetail }) {
  const kind = kindOf(line, true);
  const sides = SIDES.filter(({ absentIn }) => absentIn !== kind);
  return (
    <PlainTable
      isLow
      label="What changed"
      titles={["Field", ...sides.map(({ title }) => title)]}
      rows={line.differences.map((difference) => ({
        key: difference.field,
        cells: [difference.label, ...sides.map(({ at }) => <Value key={at} of={difference} at={at} />)],
      }))}
    />
  );
}

const SIDES = [
  { at: "was", title: "Before", absentIn: "creation" },
  { at: "is", title: "After", absentIn: "deletion" },
] as const;

function Value({ of: { holds, ...values }, at }: { of: Difference; at: "was" | "is" }) {
  const value = values[at];
  return (
    <span className={value === null ? muted : at === "was" ? former : present}>
      {valueWords({ holds, value }, shopDates())}
    </span>
  );
}

function Then({ id, panel }: { id: number; panel: string }) {
  const read = useRead("activity", "record", { id });
  const past = read.data;
  return (
    <section id={panel} aria-label="The record at that time" className={box}>
      <UntilRead read={read} failed="Could not load the record">
        <Skeleton css={{ height: "24" }} />
      </UntilRead>
      {past && (
        <>
          <p className={muted}>
            {past.isThere ? "As it was after this change" : "As it was until this change"},{" "}
            {formatInstant(past.timestamp)}
          </p>
          <FactList
            facts={past.fields
              .filter(({ value }) => value !== null)
              .map(({ label, ...field }) => [label, valueWords(field, shopDates())] as const)}
          />
        </>
      )}
    </section>
  );
}

/**
 * For a change in the log or a record's history: when, through which door and its number: "11/22/2026, 2:14 PM,
 * Browser, change 1187".
 */
export function useWhereWords() {
  return ({ timestamp, surface, id }: Pick<ActivityDetail, "timestamp" | "surface" | "id">) =>
    `${formatInstant(timestamp)}, ${DOORS[surface] ?? surface}, change ${id}`;
}

const stack = css({ display: "flex", flexDirection: "column", gap: "4", minWidth: "0" });
const foot = css({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "2" });
const former = css({ color: "fg.muted", textDecoration: "line-through", overflowWrap: "anywhere" });
const present = css({ overflowWrap: "anywhere" });
const why = css({
  display: "flex",
  alignItems: "baseline",
  gap: "2",
  flexBasis: "full",
  color: "fg.muted",
  "& svg": { flexShrink: "0", width: "4", height: "4", alignSelf: "center" },
});
const box = css({
  display: "grid",
  gap: "3",
  p: "3",
  borderWidth: "1px",
  borderRadius: "l2",
  background: "bg.subtle",
});
