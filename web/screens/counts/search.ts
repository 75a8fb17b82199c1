import { StockCountList } from "../../../src/modules/stock-counts/schema.ts";
import { listSearch } from "../../data/search.ts";

/** What the list of stock counts keeps in its address. */
export const countsSearch = listSearch(StockCountList).extend({ status: StockCountList.shape.status.catch(undefined) });
