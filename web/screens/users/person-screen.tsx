import { getRouteApi } from "@tanstack/react-router";
import { UserX } from "lucide-react";
import { useContext } from "react";
import type { StaffMember } from "../../../src/modules/staff/schema.ts";
import { BackLink } from "../../components/back-link.tsx";
import { ButtonLink } from "../../components/button-link.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { ErrorState } from "../../components/error-state.tsx";
import { Page } from "../../components/page.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { isMissing, sentenceOf, useRead } from "../../data/calls.ts";
import { Present, useMay } from "../../data/me.ts";
import { css } from "../../styled-system/css/index.js";
import { Card } from "../../ui/card.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { History } from "../../widgets/history/history.tsx";
import { PersonAccess } from "./person-access.tsx";
import { PersonDeeds } from "./person-deeds.tsx";
import { PersonRights } from "./person-rights.tsx";
import { RoleBadge } from "./role-badge.tsx";
import { UserStatus } from "./user-status.tsx";

const route = getRouteApi("/users/$id");

/** The page of one user: who they are, whether they can sign in, what they may do and why, and what they did. */
export function PersonScreen() {
  const { id } = route.useParams();
  return <Page>{/^[1-9]\d{0,14}$/.test(id) ? <StoredPerson id={Number(id)} /> : <NoSuchPerson />}</Page>;
}

function StoredPerson({ id }: { id: number }) {
  const { data: member, error, refetch } = useRead("staff", "get", { id });
  if (isMissing(error)) return <NoSuchPerson />;
  if (error && !member)
    return (
      <>
        <PageHeader />
        <ErrorState title="Could not load the person" sentence={sentenceOf(error)} onRetry={() => void refetch()} />
      </>
    );
  if (!member)
    return (
      <div aria-busy className={css({ display: "contents" })}>
        <Skeleton css={{ height: "9", width: "60" }} />
        <Skeleton css={{ height: "96" }} />
      </div>
    );
  return <Person member={member} />;
}

function Person({ member }: { member: StaffMember }) {
  const may = useMay();
  const who = useContext(Present);
  const isOwn = who.kind === "person" && who.staffId === member.id;
  const mayManage = may("u", "staff");
  return (
    <>
      {mayManage ? (
        <BackLink to="/users">Back to Users</BackLink>
      ) : (
        isOwn && <BackLink to="/account">Back to My account</BackLink>
      )}
      <PageHeader title={member.full_name} {...(member.title ? { subtitle: member.title } : {})} />
      <div className={badges}>
        <RoleBadge role={member.role} />
        <UserStatus {...member} />
      </div>
      <PersonAccess member={member} maySeePlaces={may("v", "links")} isOwn={isOwn} />
      <div className={beside}>
        <PersonRights member={member} />
        <PersonDeeds member={member} />
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

function NoSuchPerson() {
  return (
    <EmptyState icon={UserX} level="h1" title="Person not found" text="The address may not be complete.">
      <ButtonLink to="/">Back to the Dashboard</ButtonLink>
    </EmptyState>
  );
}

const beside = css({
  display: "grid",
  gap: "4",
  alignItems: "start",
  gridTemplateColumns: { base: "minmax(0, 1fr)", xl: "repeat(2, minmax(0, 1fr))" },
});
const badges = css({ display: "flex", flexWrap: "wrap", gap: "1.5" });
