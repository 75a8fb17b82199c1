import type { StaffMember } from "../../../src/modules/staff/schema.ts";
import { PlainTable } from "../../components/plain-table.tsx";
import { rightsOf } from "../../data/rights.ts";
import { css } from "../../styled-system/css/index.js";
import { Card } from "../../ui/card.tsx";

/** On a user's page: what they may do, noun by noun, and why. */
export function PersonRights({ member }: { member: StaffMember }) {
  const { reason, isAll, lines } = rightsOf(member);
  return (
    <Card.Root>
      <Card.Header>
        <Card.Title>What they may do</Card.Title>
        <Card.Description>{member.isActive ? `${reason[0]?.toUpperCase()}${reason.slice(1)}` : ""}</Card.Description>
      </Card.Header>
      <Card.Body>
        {!member.isActive && <p>Nothing: {member.full_name} is not active.</p>}
        {member.isActive && isAll && <p>{everything(member.role)}</p>}
        {member.isActive && !isAll && lines.length === 0 && <p>Nothing: no role is called {member.role}.</p>}
        {member.isActive && !isAll && lines.length > 0 && (
          <PlainTable
            label="What they may do"
            titles={["With", "May"]}
            rows={lines.map(({ what, deeds }) => ({
              key: what,
              cells: [
                <span key="what" className={noun}>
                  {what}
                </span>,
                deeds.join("; "),
              ],
            }))}
          />
        )}
      </Card.Body>
    </Card.Root>
  );
}

function everything(role: string): string {
  return role === "Owner" ? "Everything." : "Everything, except that only an Owner adds, changes or removes an Owner.";
}

const noun = css({ fontWeight: "medium", _firstLetter: { textTransform: "uppercase" }, display: "inline-block" });
