import type { EVENT_TRIGGERS } from "../../db/seed.ts";
import { searchText } from "../lib/text.ts";
import type { Context } from "./context.ts";

type Trigger = (typeof EVENT_TRIGGERS)[number];
type Event<One> = One extends Trigger ? Pick<One, "entity" | "eventType"> : never;

/** What the shop can be told about: the pairs of entity and event for which a new database has a trigger. */
export type Occasion = Event<Trigger>;

const DEFAULT_PRIORITY = 2;

/**
 * Makes a notification if the shop's trigger for the occasion is enabled. Call it in the transaction of the change, so
 * that nobody is told of what was not stored.
 */
export async function notify(
  context: Context,
  { entity, eventType }: Occasion,
  entityId: number | null,
  message: string,
): Promise<void> {
  const triggers = context.db.selectFrom("event_triggers").select(["id", "params"]);
  const trigger = await triggers
    .where("entity", "=", entity)
    .where("eventType", "=", eventType)
    .where("isEnabled", "=", 1)
    .executeTakeFirst();
  if (!trigger) return;
  const { priority = DEFAULT_PRIORITY } = JSON.parse(trigger.params) as { priority?: number };
  const now = context.now();
  await context.db
    .insertInto("notifications")
    .values({
      relatedEntity: entity,
      entityId,
      eventType,
      message,
      priority,
      triggerId: trigger.id,
      search: searchText(message),
      createdAt: now,
      updatedAt: now,
    })
    .execute();
}
