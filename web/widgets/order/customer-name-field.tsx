import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { fold } from "../../../src/lib/text.ts";
import { EMAIL_TYPES, maySuggest, PHONE_TYPES } from "../../../src/modules/customers/rules.ts";
import type { Buyer, Customer } from "../../../src/modules/customers/schema.ts";
import { useSettled } from "../../components/use-settled.ts";
import { client } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";
import { Combobox } from "../../ui/combobox.tsx";
import { Field } from "../../ui/field.tsx";
import type { Suggestion } from "../../ui/select.tsx";
import type { OrderFields, OrderValues } from "./order-values.ts";

const FRESH_FOR_MS = 5 * 60_000;
const NEW = "new";

interface CustomerNameFieldProps {
  form: OrderFields;
  /** What the shop has agreed with the chosen customer. */
  note?: string | undefined;
  /** A name that nobody has can be added as a customer with the order. */
  mayAdd?: boolean;
  /** Gets what the chosen customer fills in, and their terms. */
  onChoose: (filled: Partial<OrderValues>, terms: string | null) => void;
}

/**
 * In any form of an order: any name, or a customer that the server finds from the second character on: companies with
 * their people under them. Who chooses a person orders for the company.
 */
export function CustomerNameField({ form, note, mayAdd = false, onChoose }: CustomerNameFieldProps) {
  const { name, value, hint = note } = form.field("customerName");
  const mayAddCustomers = useMay()("c", "customers") && mayAdd;
  const search = useSettled(value.trim());
  const { data, isPlaceholderData } = useQuery({
    queryKey: ["customers", "whoOrders", search],
    queryFn: () => client.customers.whoOrders({ search }),
    enabled: maySuggest(search),
    staleTime: FRESH_FOR_MS,
    placeholderData: keepPreviousData,
  });
  const buyers = maySuggest(value) && maySuggest(search) ? (data ?? []) : [];
  const isAnswered = data !== undefined && !isPlaceholderData && search === value.trim();
  const { customerId, isNewCustomer, customerContact } = form.values;
  const isNobody = isAnswered && !buyers.some(({ customerName }) => fold(customerName) === fold(value));
  const isOffered = mayAddCustomers && customerId === null && !isNewCustomer && isNobody && maySuggest(value);
  // Somebody with this name is known, and was not chosen.
  const known = customerId === null ? buyers.find((one) => fold(one.customerName) === fold(value)) : undefined;
  const take = (buyer: Buyer, personId?: string) => onChoose(filledByBuyer(buyer, personId), buyer.terms);
  const add = { label: `New customer “${value.trim()}”`, take: () => form.change({ isNewCustomer: true }) };
  const isFree = isOffered && buyers.every(({ isLike }) => isLike);
  const told = [hint, customerContact && `Contact: ${customerContact}`].filter(Boolean).join(" · ");
  const unchosen = unchosenWords(form.values, known?.customerName, isNobody && maySuggest(value));
  return (
    <Field
      label="Customer Name"
      hint={unchosen ?? told}
      error={form.errorAt("customerName") ?? form.errorAt("customerId")}
      isRequired
      instead={known ? [{ label: `Take ${known.customerName}`, take: () => take(known) }] : isFree ? [add] : []}
    >
      {(control) => (
        <Combobox
          control={control}
          name={name}
          choices={[...buyers.flatMap(choicesOf), ...(isOffered ? [{ value: NEW, label: add.label }] : [])]}
          text={value}
          onText={(customerName) =>
            form.change({ customerName, customerId: null, isNewCustomer: false, customerContact: "" })
          }
          onChoose={({ value: chosen }) => {
            if (chosen === NEW) return add.take();
            const [id, person] = chosen.split(" ");
            const buyer = buyers.find((one) => String(one.id) === id);
            if (buyer) take(buyer, person);
          }}
        />
      )}
    </Field>
  );
}

/** What is said of a name that was typed and not chosen; undefined if it was, or while it is looked for. */
function unchosenWords({ isNewCustomer, customerId }: OrderValues, known: string | undefined, isNobody: boolean) {
  if (isNewCustomer) return "A new customer, added with the order";
  if (known !== undefined) return `${known} is in the books, but was not chosen`;
  return customerId === null && isNobody ? "Nobody in the books has this name: the order keeps it as text" : undefined;
}

/** A company and below it its people. Records with the same name differ in town, and in how they are reached. */
function choicesOf({ id, customerName, town, phone, email, people }: Buyer): Suggestion[] {
  const tag = [town, phone ?? email].filter(Boolean).join(" · ");
  const others = people.map((person) => {
    const tag = person.email ?? person.phone ?? undefined;
    return { value: `${id} ${person.id}`, label: person.name, tag, isUnder: true };
  });
  return [{ value: String(id), label: customerName, tag }, ...others];
}

/** What a buyer fills in, reached through the person if one was chosen. What is not known of them stays. */
function filledByBuyer({ id, customerName, people, ...buyer }: Buyer, personId: string | undefined) {
  const person = people.find((one) => String(one.id) === personId);
  const filled = filledWith(id, customerName, person?.email ?? buyer.email, person?.phone ?? buyer.phone);
  return { ...filled, customerContact: person?.name ?? "" };
}

/**
 * The fields that a chosen customer fills in any form of an order. Their mail or phone goes into its field, and the
 * other field stays.
 */
export function filledBy({ id, customerName, contactType, contactInfo }: Customer): Partial<OrderValues> {
  const by = (types: readonly string[]) => (types.includes(contactType ?? "") ? contactInfo : null);
  return filledWith(id, customerName, by(EMAIL_TYPES), by(PHONE_TYPES));
}

function filledWith(id: number, customerName: string, email: string | null, phone: string | null) {
  return {
    customerId: id,
    customerName,
    isNewCustomer: false,
    ...(email === null ? {} : { customerEmail: email }),
    ...(phone === null ? {} : { customerPhone: phone }),
  } satisfies Partial<OrderValues>;
}
