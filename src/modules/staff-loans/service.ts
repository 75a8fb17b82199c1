import { sql } from "kysely";
import type { Service } from "../../api/endpoint.ts";
import { conflictAt } from "../../lib/errors.ts";
import { type Context, inTransaction } from "../../records/context.ts";
import { pageOf } from "../../records/page.ts";
import { peopleInReach, requirePerson } from "../../records/reach.ts";
import { findRecord, findReferred, insertRecord, removeRecord, updateRecord } from "../../records/records.ts";
import { rowOf } from "../../records/row.ts";
import { sourceOf } from "../../records/source.ts";
import { departmentCalled } from "../staff/places.ts";
import { staffMember } from "../staff/record.ts";
import type { staffLoans } from "./api.ts";
import { staffLoan } from "./record.ts";
import { type Loan, loanRefusal } from "./rules.ts";
import { StaffLoan } from "./schema.ts";
import { storedLoans } from "./where.ts";

export const service: Service<typeof staffLoans, Context> = {
  async list(context, { staffId, since, ...input }) {
    if (staffId !== undefined) await requirePerson(context, "v", "staffLoans", staffId);
    const where = [
      ...peopleInReach(context, "v", "staffLoans", "staffId"),
      ...(staffId === undefined ? [] : [sql<boolean>`"staffId" = ${staffId}`]),
      ...(since === undefined ? [] : [sql<boolean>`"to" >= ${since}`]),
    ];
    return pageOf(context, [{ ...source, where }], input, "from");
  },

  async get(context, { id }) {
    const loan = await rowOf(context, source, staffLoan, id);
    await requirePerson(context, "v", "staffLoans", loan.staffId);
    return loan;
  },

  create: (context, loan) =>
    inTransaction(context, async (inner) => {
      await requirePerson(inner, "c", "staffLoans", loan.staffId);
      const { id } = await insertRecord(inner, staffLoan, await columnsOf(inner, loan));
      return rowOf(inner, source, staffLoan, id);
    }),

  update: (context, { id, ...loan }) =>
    inTransaction(context, async (inner) => {
      const before = await findRecord(inner, staffLoan, id);
      for (const person of [before.staffId, loan.staffId]) await requirePerson(inner, "u", "staffLoans", person);
      await updateRecord(inner, staffLoan, id, await columnsOf(inner, loan, id));
      return rowOf(inner, source, staffLoan, id);
    }),

  remove: (context, { id }) =>
    inTransaction(context, async (inner) => {
      const { staffId } = await findRecord(inner, staffLoan, id);
      await requirePerson(inner, "d", "staffLoans", staffId);
      await removeRecord(inner, staffLoan, id);
    }),
};

/** What is stored of a loan. Throws unless it can be; `except` is the loan that is changed. */
async function columnsOf(context: Context, { department, ...loan }: Loan, except?: number) {
  const person = await findReferred(context, staffMember, loan.staffId, "staffId");
  const departmentId = await departmentCalled(context, department);
  await requireLendable(context, person, { department, ...loan }, except);
  return { ...loan, departmentId };
}

/** Throws Conflict unless somebody can be lent so, beside their other loans. */
export async function requireLendable(...asked: Parameters<typeof whyNotLent>): Promise<void> {
  const refusal = await whyNotLent(...asked);
  if (refusal) throw conflictAt(refusal.path, refusal.message);
}

/** Why somebody cannot be lent so, beside their other loans but the one that is changed; undefined if they can. */
export async function whyNotLent(
  context: Pick<Context, "db" | "dates">,
  person: { id: number; full_name: string; primary_department: string | null; isActive: number },
  loan: Omit<Loan, "staffId">,
  except?: number,
) {
  const others = (await storedLoans(context, person.id)).filter(({ id }) => id !== except);
  return loanRefusal({ ...person, isActive: person.isActive === 1 }, loan, others, context.dates);
}

const staffSearch = sql`(select search from staff where staff.id = "staffId")`;

const source = sourceOf(
  "staff_loans",
  StaffLoan,
  {
    full_name: sql<string>`(select full_name from staff where staff.id = "staffId")`,
    primary_department: sql<string | null>`(select primary_department from staff where staff.id = "staffId")`,
    department: sql<string>`(select name from departments where departments.id = "departmentId")`,
  },
  { searchOf: { table: "staff", id: sql.ref("staffId") }, sort: { full_name: staffSearch } },
);
