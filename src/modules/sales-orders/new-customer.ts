import { sql } from "kysely";
import { conflictAt, Forbidden } from "../../lib/errors.ts";
import { asAct, type Context, inTransaction } from "../../records/context.ts";
import { may, onlyThese } from "../../rights/may.ts";
import { service as customers } from "../customers/service.ts";
import type { NewOrder } from "./schema.ts";

type Ordering = Pick<NewOrder, "customerName" | "customerId" | "newCustomer">;
type NewCustomer = NonNullable<Ordering["newCustomer"]>;

/**
 * Makes a new order, and before it the customer who is added with it, if there is one to add: both are one act. Throws
 * Forbidden, and Conflict if there is a customer of this name.
 */
export function withCustomer<Order extends Ordering, Made>(
  context: Context,
  order: Order,
  make: (inner: Context, order: Order) => Promise<Made>,
): Promise<Made> {
  const { newCustomer, customerName } = order;
  if (!newCustomer || order.customerId != null) return inTransaction(context, (inner) => make(inner, order));
  return asAct(context, null, async (inner) => {
    const customerId = await added(inner, customerName, newCustomer);
    return make(inner, { ...order, customerId, newCustomer: null });
  });
}

async function added(context: Context, customerName: string, { phone, email }: NewCustomer): Promise<number> {
  if (!may(context.who, "c", "customers")) throw new Forbidden(onlyThese("c", "customers"));
  await refuseKnown(context, customerName);
  const [first, second] = [
    ...(phone === null ? [] : [{ contactType: "Main", contactInfo: phone } as const]),
    ...(email === null ? [] : [{ contactType: "Email", contactInfo: email } as const]),
  ];
  const { id } = await customers.create(context, { customerName, ...NOWHERE, ...first });
  // A record holds one way to reach a customer; the mail is then a contact of theirs.
  const contact = { customerName, recordType: "contact", companyId: id, originalId: null } as const;
  if (second) await customers.create(context, { ...contact, ...second });
  return id;
}

const NOWHERE = { contactType: null, contactInfo: null, originalId: null };

/** The only customer of a name, and no contact of one. */
export async function customerNamed(context: Context, customerName: string): Promise<number | undefined> {
  const [only, ...others] = await customersNamed(context, customerName).limit(2).execute();
  return others.length === 0 ? only?.id : undefined;
}

/** Whether an active customer has a name. */
export async function isActiveCustomer(context: Context, customerName: string): Promise<boolean> {
  const found = await customersNamed(context, customerName).where("isActive", "=", 1).executeTakeFirst();
  return found !== undefined;
}

function customersNamed({ db }: Context, customerName: string) {
  return db
    .selectFrom("customers")
    .select(["id", "customerName"])
    .where(sql<boolean>`lower("customerName") = lower(${customerName})`)
    .where("companyId", "is", null)
    .where("mergedIntoId", "is", null);
}

async function refuseKnown(context: Context, customerName: string): Promise<void> {
  const found = await customersNamed(context, customerName).executeTakeFirst();
  if (found) throw conflictAt("customerName", `${found.customerName} is a customer already. Choose it in the list`);
}
