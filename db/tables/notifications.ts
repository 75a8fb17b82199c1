import type { Generated } from "kysely";
import type { Flag, Named, Stored } from "./stored.ts";

/** What people were told. */
interface NotificationsTable extends Named {
  /** The kind of record it is about, such as "sales order". */
  relatedEntity: string;
  /** The record it is about. */
  entityId: number | null;
  /** What happened, such as created or newly late. */
  eventType: string;
  /** The sentence that people read. */
  message: string;
  /** How urgent it is; 1 is the most urgent. */
  priority: Generated<number>;
  /** The rule that made it; null for one that is gone. */
  triggerId: number | null;
  /** Whom the rule tells; null for everybody who may see the record. */
  toldTo: string | null;
  /** The act, or the request, that it is news of, as the change log has it. */
  cause: string | null;
  /** When what it tells of was taken back; null for what still holds. */
  withdrawnAt: string | null;
}

/** Who has read which notification. */
interface NotificationReadsTable {
  /** Who has read it, such as "staff 7". */
  who: string;
  /** The notification that was read. */
  notificationId: number;
  /** When they read it. */
  readAt: string;
  /** When they put it away. */
  doneAt: string | null;
}

/** Until when somebody does not want to see a notification. */
interface NotificationSnoozesTable {
  /** Who does not want to see it, such as "staff 7". */
  who: string;
  /** The notification. */
  notificationId: number;
  /** When it comes back. */
  until: string;
}

/** At what time of day somebody wants to be told, by the shop's clocks. */
interface NoticeTimesTable {
  /** Whose times they are, such as "staff 7". */
  who: string;
  /** When their quiet hours begin, "HH:MM". */
  quietFrom: string | null;
  /** When their quiet hours end, "HH:MM". */
  quietTo: string | null;
  /** When they get one mail about everything, "HH:MM". */
  digestAt: string | null;
}

/** The rules that somebody has muted. */
interface NotificationMutesTable {
  /** Who has muted it, such as "staff 7". */
  who: string;
  /** The rule. */
  triggerId: number;
}

/** The rules by which people are told. */
interface EventTriggersTable extends Stored {
  /** The kind of record it is about, such as "sales order". */
  entity: string;
  /** What has to happen, such as created or newly late. */
  eventType: string;
  /** What is done then: notify, mail or webhook. */
  action: string;
  /** JSON: what the action needs to know, such as the address of a webhook. */
  params: Generated<string>;
  /** Whether the rule holds. */
  isEnabled: Generated<Flag>;
  /** What its webhooks are signed with. */
  secret: string | null;
}

/** The records that a rule has told about and that are still in that state. It tells again once the state has ended and come back. */
interface TriggerFiringsTable {
  /** The rule. */
  triggerId: number;
  /** The record; 0 where it is about no record. */
  entityId: number;
  /** When the rule told about it. */
  firedAt: string;
}

/** Webhooks and mails that are to leave the shop, and what became of them. */
interface OutboxTable {
  /** By this a receiver knows what it has had already. */
  id: string;
  /** The rule that sends it. */
  triggerId: number;
  /** The notification that it carries; null for older ones. */
  notificationId: number | null;
  /** How it leaves: webhook or mail. */
  channel: "webhook" | "mail";
  /** The address of the web, or of mail. */
  target: string;
  /** Whose mail it is, such as "staff 7". */
  who: Generated<string | null>;
  /** Those with the same name leave as one mail; null for what leaves alone. */
  batch: Generated<string | null>;
  /** What is sent, as JSON. */
  body: string;
  /** When it was written. */
  createdAt: string;
  /** How many times it was tried. */
  attempts: Generated<number>;
  /** When it is tried next; null when it is not. */
  nextAt: string | null;
  /** When it was sent. */
  sentAt: string | null;
  /** Why the last try failed. */
  failure: string | null;
}

export interface NotificationTables {
  notifications: NotificationsTable;
  notification_reads: NotificationReadsTable;
  notification_snoozes: NotificationSnoozesTable;
  notification_mutes: NotificationMutesTable;
  notice_times: NoticeTimesTable;
  event_triggers: EventTriggersTable;
  trigger_firings: TriggerFiringsTable;
  outbox: OutboxTable;
}
