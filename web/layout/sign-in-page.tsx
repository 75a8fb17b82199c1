import { BarePage } from "../components/bare-page.tsx";
import type { Me } from "../data/me.ts";
import { css } from "../styled-system/css/index.js";
import { Floor } from "../widgets/floor/floor.tsx";
import { LanguageSwitch } from "../widgets/floor/language-switch.tsx";
import { useWords } from "../widgets/floor/words.ts";
import { SignInForm } from "../widgets/sign-in/sign-in-form.tsx";

/** The form to sign in, at any path, for people who have not yet. The page that they asked for comes after it. */
export function SignInPage(props: Pick<Me, "isSetUp" | "shopName">) {
  return (
    <Floor isPage>
      <Page {...props} />
    </Floor>
  );
}

function Page({ isSetUp, shopName }: Pick<Me, "isSetUp" | "shopName">) {
  const words = useWords();
  if (!isSetUp) return <BarePage title={words("signIn.setUp")} text={words("signIn.setUpHelp")} />;
  return (
    <BarePage title={shopName === "" ? words("signIn.title") : words("signIn.titleOf", { shop: shopName })}>
      <SignInForm onSignedIn={() => window.location.reload()} />
      <p className={css({ color: "fg.muted", textStyle: "sm" })}>{words("signIn.forgotten")}</p>
      <LanguageSwitch />
    </BarePage>
  );
}
