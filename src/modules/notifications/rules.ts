/** A notification is read from the moment that somebody has opened it. */
export function isRead(notification: { readAt: string | null }): boolean {
  return notification.readAt !== null;
}
