import { ChevronRight } from "lucide-react";
import { useId, useState } from "react";
import { DOORS } from "../../../src/modules/activity/rules.ts";
import type { Activity } from "../../../src/modules/activity/schema.ts";
import { ButtonLink } from "../../components/button-link.tsx";
import { DateAndTime } from "../../components/clock.tsx";
import { ErrorState } from "../../components/error-state.tsx";
import { Section } from "../../components/section.tsx";
import { useList } from "../../data/calls.ts";
import { useIsMine } from "../../data/me.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { muted } from "../../ui/text.ts";
import { Status } from "../status.tsx";
import { ChangeDetails } from "./change-details.tsx";
import { useLineWords } from "./line-words.ts";

const AT_ONCE = 10;

export interface HistoryProps {
  /** The change log's name for the noun: "work order". */
  entity: string;
  entityId: number;
}

/** On the page of any record: a section with its history. */
export function HistorySection(record: HistoryProps) {
  return (
    <Section title="History">
      <History {...record} />
    </Section>
  );
}

/**
 * On the page of any record: what was done to it, the latest first. Each change unfolds field by field, with its Undo.
 */
export function History({ entity, entityId }: HistoryProps) {
  const { rows, isLoading, error, hasMore, loadMore, retry } = useList("activity", {
    entity,
    entityId,
    limit: AT_ONCE,
  });
  const isMine = useIsMine();
  if (isLoading) return <Skeleton css={{ height: "24" }} />;
  if (error !== undefined && rows.length === 0)
    return <ErrorState title="Could not load the history" sentence={error} onRetry={retry} />;
  if (rows.length === 0) return <p className={muted}>No changes since the log was begun.</p>;
  return (
    <div className={whole}>
      <ul aria-label="History">
        {rows.map((line) => (
          <Change key={line.id} line={line} />
        ))}
      </ul>
      <div className={foot}>
        {hasMore && (
          <Button variant="outline" size="sm" onClick={loadMore}>
            Show more
          </Button>
        )}
        {isMine("/activity-log") && (
          <ButtonLink variant="ghost" size="sm" to="/activity-log" search={{ entity, entityId }}>
            All in the activity log
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

function Change({ line }: { line: Activity }) {
  const [isOpen, setOpen] = useState(false);
  const lineWords = useLineWords();
  const id = useId();
  return (
    <li className={item}>
      <button type="button" className={head} aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <ChevronRight aria-hidden className={arrow} />
        <span className={words}>
          {line.undoneBy !== null && <Status of="import" word="Undone" />} {lineWords(line)}
        </span>
        <span className={muted}>
          {line.performedBy}, {DOORS[line.surface] ?? line.surface}, <DateAndTime of={line.timestamp} />
        </span>
      </button>
      <div id={id} hidden={!isOpen} className={isOpen ? body : undefined}>
        {isOpen && <ChangeDetails id={line.id} />}
      </div>
    </li>
  );
}

const whole = css({ display: "grid", gap: "2", minWidth: "0" });
const item = css({ borderTopWidth: "1px", _first: { borderTopWidth: "0" } });
const head = css({
  display: "grid",
  gridTemplateColumns: { base: "auto 1fr", md: "auto 1fr auto" },
  columnGap: "2",
  alignItems: "baseline",
  width: "full",
  minHeight: { base: "44px", lg: "36px" },
  py: "2",
  textAlign: "start",
  cursor: "pointer",
  borderRadius: "l1",
  _hover: { background: "gray.a2" },
  "& > :last-child": { gridColumn: { base: "2", md: "auto" } },
});
const arrow = css({
  width: "4",
  height: "4",
  alignSelf: "center",
  color: "fg.muted",
  transition: "rotate 0.15s ease",
  "[aria-expanded=true] > &": { rotate: "90deg" },
});
const words = css({ overflowWrap: "anywhere" });
const body = css({ ps: "6", pb: "4", pt: "1" });
const foot = css({ display: "flex", flexWrap: "wrap", gap: "2" });
