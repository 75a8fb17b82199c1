let common: Promise<ReadonlySet<string>> | undefined;

/** Whether a password is one of the fifty thousand that guesses begin with. The list is loaded when it is first needed. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"] as readonly string[]),
  );
  return (await common).has(password.toLowerCase());
}
