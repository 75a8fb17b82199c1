import { userInfo } from "node:os";

/**
 * On the way to the shop: who works there from this computer, as the system says; in a container that may be a number
 * without a name.
 */
export function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.()}`;
  }
}
