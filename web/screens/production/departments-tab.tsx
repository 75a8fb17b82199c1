import type { ReactNode } from "react";
import { formatHours } from "../../../src/lib/text.ts";
import { useRead } from "../../data/calls.ts";
import { css } from "../../styled-system/css/index.js";
import { Card } from "../../ui/card.tsx";

/** A tab of Production: the steps of each department, with departments that have none. */
export function DepartmentsTab() {
  const { data } = useRead("productionSteps", "stats", {});
  return (
    <ul aria-label="Departments" className={cards}>
      {data?.byDepartment.map(({ department, steps, totalHours, averageHours }) => (
        <li key={department}>
          <Card.Root aria-label={department}>
            <Card.Header>
              <Card.Title>{department}</Card.Title>
            </Card.Header>
            <Card.Body>
              <dl className={facts}>
                <Fact label="Steps">{steps}</Fact>
                <Fact label="Total Hours">{formatHours(totalHours)}</Fact>
                <Fact label="Avg Hours">{formatHours(averageHours)}</Fact>
              </dl>
            </Card.Body>
          </Card.Root>
        </li>
      ))}
    </ul>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className={css({ color: "fg.muted", textStyle: "xs" })}>{label}</dt>
      <dd className={css({ fontWeight: "semibold", textStyle: "md" })}>{children}</dd>
    </div>
  );
}

const cards = css({
  display: "grid",
  gap: "3",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(18rem, 100%), 1fr))",
});
const facts = css({ display: "grid", gridTemplateColumns: "repeat(3, 1fr)", gap: "3" });
