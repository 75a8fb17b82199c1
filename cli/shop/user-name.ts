import { userInfo } from "node:os";

/** Who the system says is at work; in a container that may be a number without a name. */
export function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.()}`;
  }
}
