import { useParams } from "@tanstack/react-router";
import { UserX } from "lucide-react";
import { useContext } from "react";
import type { StaffMember } from "../../../src/modules/staff/schema.ts";
import { PageHeader } from "../../components/page-header.tsx";
import { Present, useMay } from "../../data/me.ts";
import { css } from "../../styled-system/css/index.js";
import { Card } from "../../ui/card.tsx";
import { History } from "../../widgets/history/history.tsx";
import { RecordPage } from "../../widgets/record-page.tsx";
import { PersonAccess } from "./person-access.tsx";
import { PersonDeeds } from "./person-deeds.tsx";
import { PersonLoans } from "./person-loans.tsx";
import { PersonRights } from "./person-rights.tsx";
import { RoleBadge } from "./role-badge.tsx";
import { UserStatus } from "./user-status.tsx";

const USERS = { to: "/users", label: "Users" } as const;
const OWN = { to: "/account", label: "My account" } as const;
const DASHBOARD = { to: "/", label: "the Dashboard" } as const;

/** The page of one user: who they are, whether they can sign in, what they may do and why, and what they did. */
export function PersonScreen() {
  const { id } = useParams({ from: "/users/$id" });
  const may = useMay();
  const who = useContext(Present);
  const isOwn = who.kind === "person" && String(who.staffId) === id;
  const list = may("u", "staff") ? USERS : isOwn ? OWN : DASHBOARD;
  return (
    <RecordPage noun="staff" what="person" at="/users/$id" list={list} icon={UserX}>
      {(member) => <Person member={member} isOwn={isOwn} />}
    </RecordPage>
  );
}

function Person({ member, isOwn }: { member: StaffMember; isOwn: boolean }) {
  const may = useMay();
  const mayManage = may("u", "staff");
  return (
    <>
      <PageHeader title={member.full_name} {...(member.title ? { subtitle: member.title } : {})} />
      <div className={badges}>
        <RoleBadge role={member.role} />
        <UserStatus {...member} />
      </div>
      <PersonAccess member={member} maySeePlaces={may("v", "links")} isOwn={isOwn} />
      <div className={beside}>
        <PersonRights member={member} />
        <div className={stack}>
          {may("v", "staffLoans") && <PersonLoans member={member} />}
          <PersonDeeds member={member} />
        </div>
      </div>
      {mayManage && (
        <Card.Root>
          <Card.Header>
            <Card.Title>History</Card.Title>
            <Card.Description>What was changed of this record.</Card.Description>
          </Card.Header>
          <Card.Body>
            <History entity="staff member" entityId={member.id} />
          </Card.Body>
        </Card.Root>
      )}
    </>
  );
}

const beside = css({
  display: "grid",
  gap: "4",
  alignItems: "start",
  gridTemplateColumns: { base: "minmax(0, 1fr)", xl: "repeat(2, minmax(0, 1fr))" },
});
const stack = css({ display: "grid", gap: "4" });
const badges = css({ display: "flex", flexWrap: "wrap", gap: "1.5" });
