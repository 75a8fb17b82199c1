import { StaffList } from "../../../src/modules/staff/schema.ts";
import { filtersOf, listSearch, opened } from "../../data/search.ts";

/** What the list of users keeps in its address. */
export const usersSearch = listSearch(StaffList).extend({
  ...opened,
  ...filtersOf(StaffList.pick({ works: true })),
});
