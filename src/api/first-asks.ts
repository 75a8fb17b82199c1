/** A call that a screen makes as soon as it is drawn. A text such as "$id" in it is what the address says there. */
export interface FirstAsk {
  noun: string;
  action: string;
  input: Record<string, unknown>;
  /** Only where the address says nothing but its path: a screen reads the rest of it by itself. */
  isPlain?: true;
  /** Under which the page keeps the answer. */
  key: readonly [noun: string, action: string, input: Record<string, unknown>];
}

/** What the server puts into a page, as JSON in its element `answers`. */
export interface FirstAnswers {
  /** How far the news of changes had come before they were read. */
  since: string;
  /** The key of each ask, and its answer as the call gives it. */
  answers: readonly (readonly [FirstAsk["key"], unknown])[];
}

/**
 * What a page says before its program has come, from the answer to one of its asks: a record's name, and some of what its
 * screen will say. A name in braces is a field of that answer.
 */
export interface Outline {
  noun: string;
  action: string;
  /** In place of the screen's title. */
  heading?: string;
  /** The heading is as large on a phone as elsewhere, as its screen writes it. */
  isLarge?: true;
  /** Beside each other, under the heading. One with a field that says nothing is left out. */
  facts: readonly string[];
}
