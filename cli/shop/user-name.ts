import { userInfo } from "node:os";

/** Who works at the shop from this computer, as the system says; in a container that may be a number without a name. */
export function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.()}`;
  }
}
