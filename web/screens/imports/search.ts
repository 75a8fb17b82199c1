import { z } from "zod";
import { ImportBatchList } from "../../../src/modules/imports/schema.ts";
import { IMPORTABLE } from "../../../src/shop/nouns.ts";
import { listSearch } from "../../data/search.ts";

/** What the list of imports keeps in its address. */
export const importsSearch = listSearch(ImportBatchList).extend({
  /** Which list is to be imported. */
  noun: z.enum(IMPORTABLE).optional().catch(undefined),
});
