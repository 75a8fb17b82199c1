import { ArrowLeftRight } from "lucide-react";
import { useState } from "react";
import type { StaffMember } from "../../../src/modules/staff/schema.ts";
import type { StaffLoan } from "../../../src/modules/staff-loans/schema.ts";
import { formatDateRange } from "../../components/dates.ts";
import { useList } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";
import { useToday } from "../../data/today.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { LoanDialog } from "../../widgets/loans/loan-dialog.tsx";

/** On a user's page: the days on which they are in another department, now and later. */
export function PersonLoans({ member }: { member: StaffMember }) {
  const [today] = useState(useToday());
  const rows = useList("staffLoans", { staffId: member.id }).rows.filter(({ to }) => to >= today);
  const [open, setOpen] = useState<{ loan: StaffLoan | undefined }>();
  const may = useMay();
  const { id: staffId, full_name, primary_department } = member;
  return (
    <Card.Root>
      <Card.Header>
        <Card.Title>Lent</Card.Title>
        <Card.Description>
          {rows.length === 0 ? "To no other department, now or later." : "Days in another department."}
        </Card.Description>
      </Card.Header>
      <Card.Body>
        <ul aria-label="Loans" className={list}>
          {rows.map((loan) => (
            <li key={loan.id} className={row}>
              <span>
                {loan.department}, <span className={days}>{formatDateRange(loan.from, loan.to)}</span>
              </span>
              {may("u", "staffLoans") && (
                <Button variant="ghost" size="sm" onClick={() => setOpen({ loan })}>
                  Change<span className={css({ srOnly: true })}> the loan to {loan.department}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
        {may("c", "staffLoans") && member.isActive && (
          <Button variant="outline" css={{ alignSelf: "start" }} onClick={() => setOpen({ loan: undefined })}>
            <ArrowLeftRight />
            Lend to another department...
          </Button>
        )}
        <LoanDialog
          isOpen={open !== undefined}
          onClose={() => setOpen(undefined)}
          person={{ staffId, full_name, primary_department }}
          loan={open?.loan}
          from={today}
        />
      </Card.Body>
    </Card.Root>
  );
}

const list = css({ display: "grid", textStyle: "sm", _empty: { display: "none" } });
const row = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  columnGap: "3",
  minHeight: "11",
  borderBottomWidth: "1px",
});
const days = css({ fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" });
