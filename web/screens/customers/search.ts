import { CustomerList } from "../../../src/modules/customers/schema.ts";
import { filtersOf, listSearch, opened } from "../../data/search.ts";

/** What the list of customers keeps in its address. */
export const customersSearch = listSearch(CustomerList).extend({
  ...opened,
  ...filtersOf(CustomerList.pick({ kind: true })),
});
