import type { Call, ShopClient } from "./view.ts";

/** What the session needs from outside. */
export interface World {
  client: ShopClient;
  /** The sentences of a call, for success and for failure. */
  sentences: (call: Call) => { success?: string; failure?: string };
  /** The sentence of an error that a call ended with. */
  explain: (error: unknown) => string;
  now: () => string;
  /** When the dashboard was last left; later changes are news. */
  leftAt?: string | undefined;
}
