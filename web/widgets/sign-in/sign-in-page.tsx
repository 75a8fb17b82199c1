import type { Me } from "../../../src/modules/access/schema.ts";
import { css } from "../../styled-system/css/index.js";
import { BarePage } from "./bare-page.tsx";
import { SignInForm } from "./sign-in-form.tsx";

/** What everybody sees who has not signed in. The page that they asked for comes after it. */
export function SignInPage({ isSetUp, shopName }: Pick<Me, "isSetUp" | "shopName">) {
  if (!isSetUp)
    return (
      <BarePage
        title="This shop is being set up"
        text="Its owner has a link for that. Come back here when it is done."
      />
    );
  return (
    <BarePage title={shopName === "" ? "Sign in" : `Sign in to ${shopName}`}>
      <SignInForm onSignedIn={() => window.location.reload()} />
      <p className={css({ color: "fg.muted", textStyle: "sm" })}>Forgotten? Ask an Admin or Owner for a reset link.</p>
    </BarePage>
  );
}
