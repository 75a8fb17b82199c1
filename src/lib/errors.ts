/** One thing that is wrong with an input: where (`quantity`, `lineItems.0.description`) and a sentence about it. */
export interface Issue {
  path: string;
  message: string;
}

/** The most problems listed at once: nobody reads more, and a broken file has millions. */
export const MOST_ISSUES = 20;

/** A refusal that a person can act on. Its message is shown unchanged as toast, command line and terminal text. */
export class Refusal extends Error {
  readonly issues: readonly Issue[];

  constructor(message: string, issues: readonly Issue[] = []) {
    super(message);
    this.name = new.target.name;
    this.issues = issues.slice(0, MOST_ISSUES);
  }
}

/** The input breaks a rule (HTTP 400). */
export class Invalid extends Refusal {}

/** There is no such record (HTTP 404). */
export class NotFound extends Refusal {}

/** The request clashes with what is stored (HTTP 409). */
export class Conflict extends Refusal {}

/** The request needs a decision by the caller first (HTTP 409); `record` is what to decide by. */
export class Unsettled extends Conflict {
  record: unknown;

  constructor(message: string, record: unknown) {
    super(message);
    this.record = record;
  }
}

/** The record was changed since it was read (HTTP 409); `record` is how it is now. */
export class Stale extends Unsettled {}

/** The disk has too little room for it (HTTP 507). */
export class NoRoom extends Refusal {}

/** The person may not do this (HTTP 403). */
export class Forbidden extends Refusal {}

/** The person must give their password again first (HTTP 403). */
export class Unverified extends Forbidden {}

/** Nobody is signed in, or the session has ended (HTTP 401). */
export class SignedOut extends Refusal {}

/** The password was right, but a code is needed too (HTTP 401). */
export class CodeAsked extends SignedOut {}

/** Too many tries (HTTP 429); the next one is allowed in `seconds`. */
export class TooMany extends Refusal {
  readonly seconds: number;

  constructor(message: string, seconds: number) {
    super(message);
    this.seconds = seconds;
  }
}

/** A refusal of one field, by its path in the input. */
export function invalidAt(path: string, message: string): Invalid {
  return new Invalid(message, [{ path, message }]);
}

/** The same where the field conflicts with what is stored. */
export function conflictAt(path: string, message: string): Conflict {
  return new Conflict(message, [{ path, message }]);
}
