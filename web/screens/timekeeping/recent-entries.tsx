import { Link } from "@tanstack/react-router";
import { Clock, Download, Image } from "lucide-react";
import { useState } from "react";
import { personName } from "../../../src/modules/staff/rules.ts";
import { isClockedIn } from "../../../src/modules/timekeeping/rules.ts";
import type { TimeEntry } from "../../../src/modules/timekeeping/schema.ts";
import { EmptyState } from "../../components/empty-state.tsx";
import { useRead } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useDates, useWords } from "../../widgets/floor/words.ts";
import { Status } from "../../widgets/status.tsx";
import { UntilRead } from "../../widgets/until-read.tsx";
import { saveEntries } from "./save-entries.ts";

/** As documented (specification, section 9). */
const SHOWN = 10;

/** Beside the time clock: the latest entries. A photo is read only when somebody asks for it. */
export function RecentEntries() {
  const words = useWords();
  const may = useMay();
  const read = useRead("timekeeping", "list", { sort: "-createdAt", limit: SHOWN });
  const { data, error } = read;
  return (
    <Card.Root aria-labelledby="recent-entries" aria-busy={!data && !error}>
      <Card.Header>
        <div className={head}>
          <Card.Title id="recent-entries">{words("entries.title")}</Card.Title>
          <Link
            to="/time-entries"
            className={css({ textDecoration: "underline", textUnderlineOffset: "2px", ms: "auto" })}
          >
            {words("entries.all")}
          </Link>
          {may("v", "timekeeping", null) && (
            <Button variant="outline" onClick={() => void saveEntries()}>
              <Download />
              {words("entries.csv")}
            </Button>
          )}
        </div>
      </Card.Header>
      <UntilRead read={read} failed={words("entries.failed")}>
        <Skeleton css={{ height: "60", mx: "5", mb: "5" }} />
      </UntilRead>
      {data?.rows.length === 0 && <EmptyState icon={Clock} title={words("entries.none")} />}
      {data && data.rows.length > 0 && (
        <ul>
          {data.rows.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </Card.Root>
  );
}

function Entry({ entry }: { entry: TimeEntry }) {
  const words = useWords();
  const dates = useDates();
  const [isOpen, setOpen] = useState(false);
  const name = personName(entry.userId, entry);
  const at = dates.moment(entry.occurredAt);
  return (
    <li className={row}>
      <div className={css({ minWidth: "0", flex: "1 1 8rem" })}>
        <p className={css({ fontWeight: "medium", truncate: true })}>{name}</p>
        <p className={css({ color: "fg.muted" })}>{at}</p>
      </div>
      {entry.approval !== null && (
        <Status of="approval" word={entry.approval}>
          {words(`entries.${entry.approval}`, { name: entry.decidedByName ?? "" })}
        </Status>
      )}
      {entry.isWithoutPhoto && (
        <Status of="record" word="To Check">
          {words("entries.noPhoto", { name: entry.vouchedByName ?? "" })}
        </Status>
      )}
      {entry.photoUrl !== null && (
        <Button
          variant="ghost"
          size="xs"
          aria-expanded={isOpen}
          aria-label={words("entries.photoOf", { name, at })}
          onClick={() => setOpen(!isOpen)}
        >
          <Image />
          {words("entries.photo")}
        </Button>
      )}
      <Status of="clock" word={isClockedIn(entry) ? "In" : "Out"}>
        {words(`entries.what.${entry.eventType}`)}
      </Status>
      {isOpen && entry.photoUrl !== null && <img src={entry.photoUrl} alt={`${name}, ${at}`} className={photo} />}
    </li>
  );
}

const head = css({ display: "flex", alignItems: "center", justifyContent: "space-between", gap: "3", width: "full" });
const row = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: "2",
  rowGap: "1.5",
  px: "5",
  py: "2.5",
  borderTopWidth: "1px",
});
const photo = css({ width: "full", maxWidth: "20rem", borderRadius: "l2" });
