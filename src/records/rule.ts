import type { Condition } from "../lib/conditions.ts";

/** The settings of a rule, beside its occasion. */
export interface RuleParams {
  /** Of its notifications: 1 is the most urgent. */
  priority?: number;
  /** Notifies after this many days or hours in the state. */
  after?: number;
  condition?: Condition | null;
  /** More conditions; all must hold. */
  conditions?: readonly Condition[];
  /** The recipients, in the words of `keysOf`, or "its department"; if empty, everybody who may see the record. */
  to?: readonly string[];
  /** The address that gets a signed POST. */
  webhook?: string | null;
  /** Whether its recipients also get a mail. */
  mail?: boolean;
}
