import { addDays, mondayOf } from "../../../src/lib/dates.ts";
import { LoanPlace, type StaffLoan } from "../../../src/modules/staff-loans/schema.ts";
import { SelectField } from "../../components/form-fields.tsx";
import { halves } from "../../components/form-grids.ts";
import { useRead } from "../../data/calls.ts";
import { useToday } from "../../data/today.ts";
import { css } from "../../styled-system/css/index.js";
import { chip } from "../../ui/chip.ts";
import { DateField } from "../date-field.tsx";
import { RecordDialog } from "../record-dialog.tsx";
import { LoanEffect } from "./loan-effect.tsx";

/** Who is lent, and where they work else. */
interface Lendable {
  staffId: number;
  full_name: string;
  primary_department: string | null;
}

interface LoanDialogProps {
  isOpen: boolean;
  onClose: () => void;
  person: Lendable;
  /** The loan to change; undefined lends them anew. */
  loan: StaffLoan | undefined;
  /** The day on which a new loan begins, until somebody types another. */
  from: string;
  /** Where they were dragged to. */
  department?: string | undefined;
}

/** Wherever people are planned: lends somebody to another department for some days, or changes that. It says first what that changes. */
export function LoanDialog({ person, loan, from, department, ...dialog }: LoanDialogProps) {
  const { staffId, full_name, primary_department } = person;
  const departments = useRead("departments", "list", {}).data?.rows ?? [];
  const today = useToday();
  const others = departments.map(({ name }) => name).filter((name) => name !== primary_department);
  return (
    <RecordDialog
      {...dialog}
      noun="staffLoans"
      word="Loan"
      title={loan ? `${full_name} in ${loan.department}` : `Lend ${full_name}`}
      description={`Hours planned and worked on these days are the other department's${
        primary_department === null ? "" : `, not ${primary_department}'s`
      }. What is worked already stays where it was worked.`}
      submit={loan ? "Save" : "Lend"}
      pending={loan ? "Saving..." : "Lending..."}
      record={loan}
      schema={LoanPlace}
      initial={{ department: department ?? loan?.department ?? "", from: loan?.from ?? from, to: loan?.to ?? from }}
      draft={`staffLoans.${loan?.id ?? `of ${staffId}`}${department === undefined ? "" : ` to ${department}`}`}
      toInput={(values) => ({ ...values, staffId })}
      toasts={{
        undo: true,
        success: loan ? "Loan changed" : "Lent",
        tell: ({ department }) => `${full_name} is in ${department} on these days`,
      }}
      isRemovable
    >
      {({ field, values, change, isPending }) => (
        <>
          <SelectField
            {...field("department")}
            label="Department"
            choices={others.map((name) => ({ value: name, label: name }))}
            placeholder="Choose a department"
            isRequired
          />
          <div className={css({ display: "flex", flexWrap: "wrap", gap: "2" })}>
            {spansFrom(from, today).map(({ label, ...days }) => (
              <button
                key={label}
                type="button"
                className={chip}
                aria-pressed={values.from === days.from && values.to === days.to}
                onClick={() => change(days)}
              >
                {label}
              </button>
            ))}
          </div>
          <div className={halves}>
            <DateField {...field("from")} label="First Day" isRequired />
            <DateField {...field("to")} label="Last Day" isRequired />
          </div>
          {dialog.isOpen && <LoanEffect staffId={staffId} place={values} loanId={loan?.id} isStored={isPending} />}
        </>
      )}
    </RecordDialog>
  );
}

/** The usual lengths of a loan. */
function spansFrom(from: string, today: string) {
  return [
    { label: from === today ? "Today" : "One Day", from, to: from },
    { label: from === today ? "This Week" : "That Week", from, to: addDays(mondayOf(from), 6) },
  ];
}
