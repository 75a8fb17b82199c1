import { Refusal } from "../../../src/lib/errors.ts";
import { askHidden } from "../../print/ask-hidden.ts";

/** For `stockworks staff`: a password, from a pipe or typed twice at the terminal. */
export async function askPassword(): Promise<string> {
  const first = await askHidden("New password: ");
  if (process.stdin.isTTY && (await askHidden("Again: ")) !== first)
    throw new Refusal("The two are not the same. Nothing was changed");
  return first;
}
