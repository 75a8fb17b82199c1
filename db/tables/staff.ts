import type { Generated } from "kysely";
import type { Flag, Searchable, Stored } from "./stored.ts";

/** The people of the shop. */
interface StaffTable extends Searchable {
  /** The name they sign in with. */
  username: string;
  /** First and last name. */
  full_name: string;
  /** Their e-mail address. */
  email: string;
  /** Their telephone number. */
  phone_number: string | null;
  /** What they may do: Owner, Admin, CSR, Function Lead or Production. */
  role: string;
  /** What they are in the shop, such as Paint Lead. */
  title: string | null;
  /** The name of the department they work in. */
  primary_department: string | null;
  /** The name of another department they work in. */
  secondary_department: string | null;
  /** The name of the area they work in. */
  primary_area: string | null;
  /** The name of another area they work in. */
  secondary_area: string | null;
  /** Whether they still work here. */
  isActive: Generated<Flag>;
  /** When they signed in last. */
  lastLogin: string | null;
}

/** The days on which somebody works in another department than their own. */
interface StaffLoansTable extends Stored {
  /** The member of staff. */
  staffId: number;
  /** The department to which they are lent. */
  departmentId: number;
  /** The first day there. */
  from: string;
  /** The last day there. */
  to: string;
}

export interface StaffTables {
  staff_loans: StaffLoansTable;
  staff: StaffTable;
}
