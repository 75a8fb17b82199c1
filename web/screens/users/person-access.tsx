import { count } from "../../../src/lib/text.ts";
import { departmentLabel } from "../../../src/modules/staff/rules.ts";
import type { StaffMember } from "../../../src/modules/staff/schema.ts";
import { ButtonLink } from "../../components/button-link.tsx";
import { formatInstant } from "../../components/dates.ts";
import { FactList } from "../../components/fact-list.tsx";
import { PlainTable } from "../../components/plain-table.tsx";
import { useRead } from "../../data/calls.ts";
import { css } from "../../styled-system/css/index.js";
import { Card } from "../../ui/card.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { browserWords } from "../../widgets/sign-in/browser-words.ts";
import { UntilRead } from "../../widgets/until-read.tsx";

interface PersonAccessProps {
  member: StaffMember;
  maySeePlaces: boolean;
  isOwn: boolean;
}

/**
 * On a user's page, for people who manage access: who they are, whether they can sign in, and where they are signed in.
 */
export function PersonAccess({ member, maySeePlaces, isOwn }: PersonAccessProps) {
  return (
    <Card.Root aria-labelledby="person-facts">
      <Card.Header>
        <Card.Title id="person-facts">Who they are</Card.Title>
      </Card.Header>
      <Card.Body className={stack}>
        <FactList
          facts={[
            ["Username", member.username],
            ["Email", member.email || "None"],
            ["Phone", member.phone_number ?? "None"],
            ["Department", placeOf(departmentLabel(member), member.primary_area)],
            ...(member.secondary_department
              ? [["Second department", placeOf(member.secondary_department, member.secondary_area)] as const]
              : []),
          ]}
        />
        {maySeePlaces && <SignsIn id={member.id} />}
      </Card.Body>
      {isOwn && (
        <Card.Footer>
          <ButtonLink variant="outline" to="/account">
            Where I am signed in
          </ButtonLink>
        </Card.Footer>
      )}
    </Card.Root>
  );
}

function SignsIn({ id }: { id: number }) {
  const read = useRead("links", "person", { id });
  if (!read.data)
    return (
      <UntilRead read={read} failed="Could not load how they sign in">
        <Skeleton aria-busy css={{ height: "16" }} />
      </UntilRead>
    );
  const { isActive, hasPassword, lastLogin, places } = read.data;
  return (
    <>
      <FactList
        facts={[
          [
            "Can sign in",
            isActive ? (hasPassword ? "Yes, with a password" : "Not yet: no password") : "No: not active",
          ],
          ["Last signed in", lastLogin === null ? "Never" : formatInstant(lastLogin)],
          ["Signed in now", places.length === 0 ? "Nowhere" : `In ${count(places.length, "browser")}`],
        ]}
      />
      {places.length > 0 && (
        <PlainTable
          isLow
          label="Where they are signed in"
          titles={["Last seen", "Browser", "Address", "Since"]}
          rows={places.map((place) => ({
            key: place.id,
            cells: [formatInstant(place.seenAt), browserWords(place), place.address, formatInstant(place.createdAt)],
          }))}
        />
      )}
    </>
  );
}

function placeOf(department: string, area: string | null): string {
  return area === null ? department : `${department}, ${area}`;
}

const stack = css({ display: "grid", gap: "5" });
