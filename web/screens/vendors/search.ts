import { VendorList } from "../../../src/modules/vendors/schema.ts";
import { listSearch } from "../../data/search.ts";

/** What the list of vendors keeps in its address. */
export const vendorsSearch = listSearch(VendorList).extend({ status: VendorList.shape.status.catch(undefined) });
