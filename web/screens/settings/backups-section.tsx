import { Archive } from "lucide-react";
import { useState } from "react";
import { formatNumber, size } from "../../../src/lib/text.ts";
import { formatInstant } from "../../components/dates.ts";
import { EmptyState } from "../../components/empty-state.tsx";
import { ErrorState } from "../../components/error-state.tsx";
import { PlainTable } from "../../components/plain-table.tsx";
import { sentenceOf, useAction, useRead } from "../../data/calls.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { Status } from "../../widgets/status.tsx";
import { Section } from "./section.tsx";

interface Checked {
  isWhole: boolean;
  message: string;
}

/** Among the settings: the backups beside the database: to make one, and to check whether one can be restored. */
export function BackupsSection() {
  const { data: backups, error, refetch } = useRead("backups", "list", {});
  const { mutate: make, isPending } = useAction("backups", "make");
  const { mutate: check, isPending: isChecking } = useAction("backups", "check");
  const [checked, setChecked] = useState<Readonly<Record<string, Checked>>>({});
  const rows = backups?.map(({ name, madeAt, bytes, photos }) => ({
    key: name,
    cells: [
      formatInstant(madeAt),
      name,
      size(bytes),
      formatNumber(photos),
      <span key="check" className={css({ display: "inline-flex", alignItems: "center", gap: "3" })}>
        <Button
          size="xs"
          variant="outline"
          aria-label={`Check ${name}`}
          disabled={isChecking}
          onClick={() => check({ name }, { onSuccess: (found) => setChecked((now) => ({ ...now, [name]: found })) })}
        >
          Check
        </Button>
        <Found found={checked[name]} />
      </span>,
    ],
  }));
  return (
    <Section
      title="Backups"
      text="One is made every day that Stockworks runs, beside its database. Copy them to another computer, too. To restore one: stockworks restore."
      isWide
    >
      <div className={css({ display: "grid", gap: "4" })}>
        <Button className={css({ justifySelf: "start" })} disabled={isPending} onClick={() => make({})}>
          <Archive />
          {isPending ? "Backing up..." : "Back up now"}
        </Button>
        {error && (
          <ErrorState title="Could not load the backups" sentence={sentenceOf(error)} onRetry={() => void refetch()} />
        )}
        {rows?.length === 0 && (
          <EmptyState icon={Archive} title="No backups yet" text="The first is made tonight, or now." />
        )}
        {rows && rows.length > 0 && (
          <PlainTable
            label="Backups"
            titles={["Made", "Name", "Size", "Photos", "Could it be restored?"]}
            numbers={["Size", "Photos"]}
            rows={rows}
          />
        )}
      </div>
    </Section>
  );
}

function Found({ found }: { found: Checked | undefined }) {
  if (!found) return null;
  if (found.isWhole) return <span role="status">{found.message}</span>;
  return (
    <Status of="record" word="To Check">
      {found.message}
    </Status>
  );
}
