import { History } from "lucide-react";
import { formatNumber } from "../../../src/lib/text.ts";
import { DOORS } from "../../../src/modules/activity/rules.ts";
import type { StaffMember } from "../../../src/modules/staff/schema.ts";
import { DateAndTime } from "../../components/clock.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { ErrorState } from "../../components/error-state.tsx";
import { PlainTable } from "../../components/plain-table.tsx";
import { useList } from "../../data/calls.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useLineWords } from "../../widgets/history/line-words.ts";

const PER_PAGE = 25;

/** On a user's page: what they did, latest first, if the viewer may see it. */
export function PersonDeeds({ member }: { member: StaffMember }) {
  const lineWords = useLineWords();
  const { rows, total, isLoading, error, hasMore, loadMore, retry } = useList("activity", {
    staffId: member.id,
    limit: PER_PAGE,
  });
  return (
    <Card.Root aria-busy={isLoading}>
      <Card.Header>
        <Card.Title>
          What they did {total !== undefined && <span className={muted}>({formatNumber(total)})</span>}
        </Card.Title>
      </Card.Header>
      <Card.Body>
        {isLoading && <Skeleton css={{ height: "60" }} />}
        {total === 0 && (
          <EmptyState icon={History} title="Nothing yet" text="What they do from now on is listed here." />
        )}
        {rows.length > 0 && (
          <PlainTable
            label="What they did"
            titles={["When", "What", "Through"]}
            rows={rows.map((line) => ({
              key: line.id,
              cells: [
                <span key="when" className={when}>
                  <DateAndTime of={line.timestamp} />
                </span>,
                lineWords(line),
                DOORS[line.surface] ?? line.surface,
              ],
            }))}
          />
        )}
        {error !== undefined && <ErrorState title="Could not load what they did" sentence={error} onRetry={retry} />}
      </Card.Body>
      {hasMore && (
        <Card.Footer>
          <Button variant="outline" onClick={loadMore}>
            Show more
          </Button>
        </Card.Footer>
      )}
    </Card.Root>
  );
}

const muted = css({ color: "fg.muted", fontWeight: "normal" });
const when = css({ whiteSpace: { md: "nowrap" }, fontVariantNumeric: "tabular-nums" });
