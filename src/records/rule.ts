import type { Condition } from "../lib/conditions.ts";

/** What a rule says beside its occasion. */
export interface RuleParams {
  /** Of its notifications: 1 is the most pressing. */
  priority?: number;
  /** After this many days or hours of the state, where the occasion is one. */
  after?: number;
  condition?: Condition | null;
  /** More of them; all must hold. */
  conditions?: readonly Condition[];
  /** Whom it tells, in the words of `keysOf`, or "its department"; nobody named is everybody who may see the record. */
  to?: readonly string[];
  /** The address that gets a signed POST. */
  webhook?: string | null;
  /** Whether the people that it tells get a mail as well. */
  mail?: boolean;
}
