import type { en } from "./en.ts";

type Texts<Of> = { [Key in keyof Of]: Of[Key] extends string ? string : Texts<Of[Key]> };

/** The sentences of one language, by the same names as in English. */
export type Catalogue = Texts<typeof en>;
