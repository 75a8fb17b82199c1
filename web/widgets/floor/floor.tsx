import { type ReactNode, useEffect } from "react";
import { IntlProvider } from "use-intl";
import { css } from "../../styled-system/css/index.js";
import { type Language, useLanguage } from "./language.ts";
import { CATALOGUES } from "./words.ts";

interface FloorProps {
  /** Whether it fills the page, so that the page itself is in that language. */
  isPage?: boolean;
  children: ReactNode;
}

/** Shows what is on the floor's screens in the chosen language. */
export function Floor({ isPage = false, children }: FloorProps) {
  const language = useLanguage();
  usePageLanguage(isPage ? language : undefined);
  return (
    <IntlProvider locale={`${language}-US`} messages={CATALOGUES[language]}>
      <div lang={language} className={css({ display: "contents" })}>
        {children}
      </div>
    </IntlProvider>
  );
}

/** Sets the language of the page while this is shown: screen readers take their voice from it. */
function usePageLanguage(language: Language | undefined): void {
  useEffect(() => {
    if (language === undefined) return;
    const page = document.documentElement;
    const before = page.lang;
    page.lang = language;
    return () => {
      page.lang = before;
    };
  }, [language]);
}
