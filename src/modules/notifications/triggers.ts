import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Flag } from "../../../db/tables/stored.ts";
import type { Saved } from "../../../db/tables.ts";
import type { Service } from "../../api/endpoint.ts";
import { Invalid } from "../../lib/errors.ts";
import { type Context, inTransaction } from "../../records/context.ts";
import { pageOf } from "../../records/page.ts";
import { findRecord, flag, insertRecord, removeRecord, updateRecord } from "../../records/records.ts";
import { sourceOf } from "../../records/source.ts";
import { may } from "../../rights/may.ts";
import { keyOf } from "../../rights/who.ts";
import type { eventTriggers } from "./api.ts";
import { dryRun } from "./history.ts";
import { eventTrigger } from "./record.ts";
import { ruleRefusal } from "./rules.ts";
import { EventTrigger, type RuleParams } from "./schema.ts";

export const service: Service<typeof eventTriggers, Context> = {
  async list(context, input) {
    const page = await pageOf(context, [source], input, "id");
    return { ...page, rows: await toWire(context, page.rows) };
  },

  get: async (context, { id }) => onlyOne(context, await findRecord(context, eventTrigger, id)),

  create: (context, { entity, eventType, params, isEnabled }) =>
    inTransaction(context, async (inner) => {
      refuse(entity, eventType, params);
      const secret = params.webhook ? newSecret() : null;
      const rule = {
        entity,
        eventType,
        action: "notify",
        params: JSON.stringify(params),
        isEnabled: flag(isEnabled),
        secret,
      };
      return onlyOne(inner, await insertRecord(inner, eventTrigger, rule));
    }),

  update: (context, { id, isEnabled, params }) =>
    inTransaction(context, async (inner) => {
      const before = await findRecord(inner, eventTrigger, id);
      const present = { ...(JSON.parse(before.params) as RuleParams), ...params };
      if (params) refuse(before.entity, before.eventType, present);
      const changes = {
        ...(isEnabled === undefined ? {} : { isEnabled: flag(isEnabled) }),
        ...(params === undefined ? {} : { params: JSON.stringify(present) }),
        ...(present.webhook && before.secret === null ? { secret: newSecret() } : {}),
      };
      const after = await updateRecord(inner, eventTrigger, id, changes);
      if (params && "webhook" in params) await sendAgain(inner, id, present.webhook ?? null);
      return onlyOne(inner, after);
    }),

  async remove(context, { id }) {
    await removeRecord(context, eventTrigger, id);
  },

  async dryRun(context, { entity, eventType, params }) {
    refuse(entity, eventType, params);
    return dryRun(context, { occasion: { entity, eventType }, params });
  },

  newSecret: (context, { id }) =>
    inTransaction(context, async (inner) => {
      const secret = newSecret();
      await updateRecord(inner, eventTrigger, id, { secret }, "new secret");
      return { secret };
    }),
};

/** What has not arrived yet goes to the address that the rule has now, and at once; without one it goes nowhere. */
async function sendAgain({ db, now }: Context, triggerId: number, target: string | null): Promise<void> {
  if (target === null) {
    const unsent = db.deleteFrom("outbox").where("triggerId", "=", triggerId).where("channel", "=", "webhook");
    await unsent.where("sentAt", "is", null).execute();
    return;
  }
  await db
    .updateTable("outbox")
    .set({ target, attempts: 0, nextAt: now() })
    .where("triggerId", "=", triggerId)
    .where("channel", "=", "webhook")
    .where("sentAt", "is", null)
    .execute();
}

const source = sourceOf(
  "event_triggers",
  EventTrigger,
  { isMuted: null, deliveries: null },
  { search: sql`lower(entity || ' ' || "eventType")` },
);

function refuse(entity: string, eventType: string, params: RuleParams): void {
  const refusal = ruleRefusal({ entity, eventType }, params);
  if (refusal !== undefined) throw new Invalid(refusal.message, [refusal]);
}

/** In the format of Standard Webhooks: its prefix, and 24 random bytes. */
function newSecret(): string {
  return `whsec_${randomBytes(24).toString("base64")}`;
}

type Row = Omit<Saved<"event_triggers">, "secret">;

async function onlyOne(context: Context, row: Row): Promise<EventTrigger> {
  const [rule] = await toWire(context, [row]);
  return rule as EventTrigger;
}

async function toWire(context: Context, rows: readonly Row[]): Promise<EventTrigger[]> {
  const mutes = context.db.selectFrom("notification_mutes").select("triggerId").where("who", "=", keyOf(context.who));
  const muted = new Set((await mutes.execute()).map(({ triggerId }) => triggerId));
  const deliveries = await deliveriesOf(context);
  // Its address may contain a secret.
  const maySeeWebhook = may(context.who, "u", "eventTriggers");
  return rows.map(({ id, entity, eventType, action, params, isEnabled, createdAt, updatedAt }) => {
    const { webhook, ...said } = JSON.parse(params) as RuleParams;
    return {
      id,
      entity,
      eventType,
      action,
      params: maySeeWebhook && webhook ? { ...said, webhook } : said,
      isEnabled: isOn(isEnabled),
      isMuted: muted.has(id),
      deliveries: deliveries.get(id) ?? NONE,
      createdAt,
      updatedAt,
    };
  });
}

const NONE = { sent: 0, waiting: 0, failed: 0, lastSentAt: null, failure: null };

async function deliveriesOf({ db }: Context): Promise<Map<number, EventTrigger["deliveries"]>> {
  const counts = await db
    .selectFrom("outbox")
    .select((of) => [
      "triggerId",
      sql<number>`count("sentAt")`.as("sent"),
      sql<number>`count("nextAt")`.as("waiting"),
      sql<number>`count(case when "sentAt" is null and "nextAt" is null then 1 end)`.as("failed"),
      of.fn.max("sentAt").as("lastSentAt"),
      sql<string | null>`(select failure from outbox as latest where latest."triggerId" = outbox."triggerId"
        and failure is not null order by "createdAt" desc limit 1)`.as("failure"),
    ])
    .groupBy("triggerId")
    .execute();
  return new Map(counts.map(({ triggerId, ...rest }) => [triggerId, rest]));
}

function isOn(value: Flag): boolean {
  return value === 1;
}
