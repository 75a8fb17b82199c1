/** The text fields of a form by their names, as typed. */
export type Texts<Fields> = Record<keyof Fields & string, string>;

/** What the text fields of any form begin with: nothing. */
export function noTexts<Fields extends object>(fields: Fields): Texts<Fields> {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, ""])) as Texts<Fields>;
}

/** A record's texts for the fields of any form. */
export function textsOf<Fields extends object>(
  fields: Fields,
  record: Readonly<Record<keyof Fields & string, string | null>>,
): Texts<Fields> {
  const names = Object.keys(fields) as (keyof Fields & string)[];
  return Object.fromEntries(names.map((name) => [name, record[name] ?? ""])) as Texts<Fields>;
}
