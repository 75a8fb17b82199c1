import type { Call, ShopClient } from "./view.ts";

/** What the session needs of the world. */
export interface World {
  client: ShopClient;
  /** The sentences of a call: what it is called by when it worked, and when it did not. */
  sentences: (call: Call) => { success?: string; failure?: string };
  /** The sentence of an error that a call ended with. */
  explain: (error: unknown) => string;
  now: () => string;
  /** When the dashboard was last left; what changed since is news. */
  leftAt?: string | undefined;
}
