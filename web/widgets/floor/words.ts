import { createTranslator, useLocale, useTranslations } from "use-intl";
import type { Dates } from "../../../src/lib/date-format.ts";
import { shopDates } from "../../components/dates.ts";
import type { Catalogue } from "./catalogue.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import type { Language } from "./language.ts";

declare module "use-intl" {
  interface AppConfig {
    Messages: typeof en;
  }
}

export const CATALOGUES: Readonly<Record<Language, typeof en>> = { en, es: es as Catalogue as typeof en };

/** The sentences of the chosen language: `words("clock.inSince", { time })`. */
export const useWords: () => Words = useTranslations;
export type Words = ReturnType<typeof useTranslations<never>>;

/** How the shop writes days and times, with the names of days and months in the chosen language. */
export function useDates(): Dates {
  return shopDates(useLocale().slice(0, 2));
}

/** The sentences of one of the floor's languages, outside of any screen. */
export function wordsOf(language: Language): Words {
  return createTranslator({ locale: `${language}-US`, messages: CATALOGUES[language] }) as Words;
}
