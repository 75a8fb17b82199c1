import { z } from "zod";
import { CustomerList } from "../../../src/modules/customers/schema.ts";
import { filtersOf, listSearch, opened } from "../../data/search.ts";

/** What the list of customers keeps in its address. */
export const customersSearch = listSearch(CustomerList).extend({
  ...opened,
  ...filtersOf(CustomerList.pick({ kind: true, status: true })),
});

const CUSTOMER_TABS = ["overview", "history"] as const;

/** What the page of a customer keeps in its address: the part that is shown. */
export const customerSearch = z.object({ tab: z.enum(CUSTOMER_TABS).optional().catch(undefined) });
