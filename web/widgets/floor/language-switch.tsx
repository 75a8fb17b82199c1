import { css } from "../../styled-system/css/index.js";
import { chooseLanguage, LANGUAGES, useLanguage } from "./language.ts";
import { useWords } from "./words.ts";

/** Each in its own language, for people who read only that one. */
const NAMES = { en: { short: "EN", name: "English" }, es: { short: "ES", name: "Español" } };

/** On the floor's screens: English or Spanish, from now on at this device; `forNow` until nobody stands there any more. */
export function LanguageSwitch({ forNow = false }) {
  const words = useWords();
  const present = useLanguage();
  return (
    <fieldset className={bar}>
      <legend className={css({ srOnly: true })}>{words("language")}</legend>
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          title={NAMES[language].name}
          aria-label={NAMES[language].name}
          aria-pressed={language === present}
          className={choice}
          onClick={() => chooseLanguage(language, forNow)}
        >
          {NAMES[language].short}
        </button>
      ))}
    </fieldset>
  );
}

const bar = css({
  display: "inline-flex",
  flexShrink: "0",
  gap: "1",
  p: "1",
  borderRadius: "l2",
  background: "bg.subtle",
  borderWidth: "1px",
  width: "fit-content",
});
const choice = css({
  // For gloves.
  minWidth: "14",
  minHeight: "14",
  borderRadius: "l2",
  color: "fg.muted",
  fontWeight: "medium",
  cursor: "pointer",
  touchAction: "manipulation",
  "&[aria-pressed=true]": { background: "bg.default", boxShadow: "card", color: "fg.default" },
});
