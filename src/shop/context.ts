import { type Caller, type Context, newContext, type Store } from "../records/context.ts";
import { nouns } from "./nouns.ts";

/** The context of one call to this shop, which knows all its nouns. */
export function shopContext(store: Store, caller: Caller, clock?: () => Date): Promise<Context> {
  return newContext(store, nouns, caller, clock);
}
