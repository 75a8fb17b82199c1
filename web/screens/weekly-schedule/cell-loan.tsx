import { ArrowLeftRight } from "lucide-react";
import { useState } from "react";
import type { PlannedWeek } from "../../../src/modules/schedules/schema.ts";
import { formatDayOfMonth } from "../../components/dates.ts";
import { useList } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";
import { Button } from "../../ui/button.tsx";
import { LoanDialog } from "../../widgets/loans/loan-dialog.tsx";

interface CellLoanProps {
  week: PlannedWeek;
  /** The day of the current cell. */
  date: string;
  /** The Monday of the week. */
  since: string;
}

/** Under the grid of a week: where the person of the current cell is lent to on that day, and the way to lend them. */
export function CellLoan({ week, date, since }: CellLoanProps) {
  const { userId: staffId, full_name, primary_department } = week;
  const loans = useList("staffLoans", { since, limit: 200 }).rows;
  const [isOpen, setOpen] = useState(false);
  const may = useMay();
  const loan = loans.find((one) => one.staffId === staffId && one.from <= date && date <= one.to);
  const mayLend = may(loan ? "u" : "c", "staffLoans");
  return (
    <>
      {loan && !mayLend && `Lent to ${loan.department} until ${formatDayOfMonth(loan.to)}`}
      {mayLend && (
        <Button variant="link" size="xs" onClick={() => setOpen(true)}>
          <ArrowLeftRight />
          {loan ? `Lent to ${loan.department} until ${formatDayOfMonth(loan.to)}` : "Lend to another department..."}
        </Button>
      )}
      <LoanDialog
        key={`${staffId} ${date}`}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        person={{ staffId, full_name, primary_department }}
        loan={loan}
        from={date}
      />
    </>
  );
}
