import { VendorList } from "../../../src/modules/vendors/schema.ts";
import { listSearch, opened } from "../../data/search.ts";

/** What the list of vendors keeps in its address. */
export const vendorsSearch = listSearch(VendorList).extend({
  ...opened,
  status: VendorList.shape.status.catch(undefined),
});
