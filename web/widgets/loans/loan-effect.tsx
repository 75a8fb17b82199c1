import { useQuery } from "@tanstack/react-query";
import { lendingWords } from "../../../src/modules/capacity/rules.ts";
import { movedSentence } from "../../../src/modules/queue/rules.ts";
import { LoanPlace } from "../../../src/modules/staff-loans/schema.ts";
import { formatDayOfMonth } from "../../components/dates.ts";
import { readQuery, sentenceOf } from "../../data/calls.ts";
import { css } from "../../styled-system/css/index.js";
import { muted } from "../../ui/text.ts";

/** So many weeks of departments are named. */
const MOST_NAMED = 8;

interface LoanEffectProps {
  staffId: number;
  /** What the form says so far. */
  place: { department: string; from: string; to: string };
  /** The loan that is changed; undefined lends anew. */
  loanId: number | undefined;
  /** What is being stored is not asked again: it would be refused as a second loan. */
  isStored: boolean;
}

/** Before somebody is lent: what that does to the load of departments, and whose days it moves. */
export function LoanEffect({ staffId, place, loanId, isStored }: LoanEffectProps) {
  const said = LoanPlace.safeParse(place);
  const asked = { staffId, ...(said.data ?? place), ...(loanId !== undefined && { loanId }) };
  const enabled = said.success && !isStored;
  const { data, error } = useQuery({ ...readQuery("capacity", "lending", asked), enabled, gcTime: 0 });
  if (!said.success) return null;
  if (error && !data) return <p role="alert">{sentenceOf(error)}</p>;
  if (data && data.refusal !== null) return <p role="alert">{data.refusal}</p>;
  return (
    <div role="status" aria-label="What it changes" className={box}>
      {!data && <p className={muted}>Looking what it changes...</p>}
      {data?.weeks.length === 0 && <p>The load of no department changes.</p>}
      {data && data.weeks.length > 0 && (
        <ul>
          {data.weeks.slice(0, MOST_NAMED).map((week) => (
            <li key={`${week.department} ${week.before.week}`}>{lendingWords(week, formatDayOfMonth)}</li>
          ))}
          {data.weeks.length > MOST_NAMED && <li>and {data.weeks.length - MOST_NAMED} more</li>}
        </ul>
      )}
      {data && <p>{movedSentence(data.moved, formatDayOfMonth)}</p>}
    </div>
  );
}

const box = css({
  display: "grid",
  gap: "2",
  p: "3",
  minHeight: "20",
  textStyle: "sm",
  overflowWrap: "anywhere",
  background: "bg.subtle",
  borderRadius: "l2",
  fontVariantNumeric: "tabular-nums",
});
