let common: Promise<ReadonlySet<string>> | undefined;

/** Whether a password is one of the fifty thousand that guesses begin with. The list is loaded when it is first needed. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"] as readonly string[]),
  );
  return (await common).has(password.toLowerCase());
}

/** Shorter names are part of many words. */
const LEAST = 4;

/** Whether a password holds a name, or is it but for one letter, whatever stands between the letters. */
export function isLike(password: string, name: string): boolean {
  const [said, called] = [lettersOf(password), lettersOf(name)];
  if (called === "") return false;
  if (called.length >= LEAST && said.includes(called)) return true;
  if (said.replaceAll(called, "").length < LEAST) return true;
  return said.length === called.length && [...said].filter((letter, at) => letter !== called[at]).length === 1;
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}
