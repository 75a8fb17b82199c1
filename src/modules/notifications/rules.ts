/** A notification is read from the moment that one has opened it. */
export function isRead(notification: { readAt: string | null }): boolean {
  return notification.readAt !== null;
}
