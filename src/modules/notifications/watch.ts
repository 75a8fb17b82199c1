import { meetsAll } from "../../lib/conditions.ts";
import { hoursBefore } from "../../lib/dates.ts";
import { chunks } from "../../records/bulk.ts";
import { type Context, inTransaction } from "../../records/context.ts";
import { enabledRules, notifyOnceADay, type Rule, tell } from "../../records/notify.ts";
import { scarceRoom } from "../../records/room.ts";
import { keepDiskSamples } from "../doctor/disk-samples.ts";
import { lookAtAll } from "../doctor/watches.ts";
import { type Episode, isStanding, messageAt, momentOf, NEWS_DAYS } from "./episodes.ts";
import { occasionOf } from "./rules.ts";
import { type Asked, STATES } from "./states.ts";

const HOURS = { days: 24, hours: 1 };

/** Notifies of states that began with time alone, once for each rule and record, and answers how many. */
export async function watchTheClock(context: Context): Promise<{ made: number }> {
  const scarce = await scarceRoom(context);
  if (scarce !== undefined) await notifyOnceADay(context, { entity: "disk", eventType: "nearly full" }, scarce);
  const looked = await lookAtAll(context);
  await keepDiskSamples(context);
  return inTransaction(context, async (inner) => {
    let made = 0;
    for (const rule of await enabledRules(inner)) made += await watch(inner, rule, looked[nameOf(rule)]);
    return { made };
  });
}

/** A reported state is remembered while it lasts; once it has ended, the rule can report it again. */
async function watch(context: Context, rule: Rule, looked: unknown): Promise<number> {
  const state = watchedState(rule);
  if (!state) return 0;
  const since = hoursBefore(context.now(), NEWS_DAYS * 24);
  const standing = (await episodesOf(context, rule, { since, lasting: true, looked })).filter(({ episode, moment }) =>
    isStanding(episode, moment, context.now()),
  );
  const ids = new Set(standing.map(({ episode }) => keyOf(episode)));
  const firings = context.db.selectFrom("trigger_firings").select("entityId").where("triggerId", "=", rule.id);
  const fired = new Set((await firings.execute()).map(({ entityId }) => entityId));
  const ended = [...fired].filter((id) => !ids.has(id));
  for (const some of chunks(ended))
    await context.db
      .deleteFrom("trigger_firings")
      .where("triggerId", "=", rule.id)
      .where("entityId", "in", some)
      .execute();
  const fresh = await untold(
    context,
    rule,
    standing.filter(({ episode }) => !fired.has(keyOf(episode))),
  );
  if (fresh.length === 0) return 0;
  const firedAt = context.now();
  for (const some of chunks(fresh))
    await context.db
      .insertInto("trigger_firings")
      .values(some.map((episode) => ({ triggerId: rule.id, entityId: keyOf(episode), firedAt })))
      .execute();
  const news = fresh.map((episode) => ({ ...episode, message: messageAt(episode, firedAt) }));
  return tell(context, rule, news, state.many);
}

/** Those that were not told since they began: a state that an act ended comes back when that is taken back. */
async function untold({ db }: Context, rule: Rule, begun: readonly Begun[]): Promise<Episode[]> {
  const told = new Map<number | null, string>();
  const ids = begun.flatMap(({ episode: { id } }) => id ?? []);
  for (const some of chunks(ids)) {
    const news = db.selectFrom("notifications").select(["entityId", "createdAt"]).where("triggerId", "=", rule.id);
    const { entity, eventType } = rule.occasion;
    const about = news.where("relatedEntity", "=", entity).where("eventType", "=", eventType);
    for (const { entityId, createdAt } of await about.where("entityId", "in", some).orderBy("createdAt").execute())
      told.set(entityId, createdAt);
  }
  return begun.flatMap(({ episode, moment }) => ((told.get(episode.id) ?? "") >= moment ? [] : episode));
}

/** The key of a notification that was already sent. */
function keyOf({ id, key }: Episode): number {
  return key ?? id ?? 0;
}

/** A state, and the moment from which it is worth telling. */
interface Begun {
  episode: Episode;
  moment: string;
}

/** The states that a rule would report since an instant, or only the lasting ones, each with its moment. */
export async function episodesOf(
  context: Context,
  { occasion, params }: Pick<Rule, "occasion" | "params">,
  { since, lasting, looked }: Omit<Asked, "ripe">,
): Promise<Begun[]> {
  const { unit, usual } = occasionOf(occasion)?.after ?? { unit: "days", usual: 0 };
  const after = params.after ?? usual;
  const began = (instant: string) => hoursBefore(instant, after * HOURS[unit]);
  const asked = { since: began(since), ripe: began(context.now()), lasting, looked };
  const episodes = (await watchedState({ occasion })?.episodes(context, asked)) ?? [];
  const moments = new Map<string, string>();
  return episodes
    .filter(({ about }) => meetsAll(params, about))
    .map((episode) => {
      const { from } = episode;
      // Many begin on the same day.
      const moment = moments.get(from) ?? momentOf(episode, after, unit, context.timeZone);
      moments.set(from, moment);
      return { episode, moment };
    });
}

/** The state that a rule watches; undefined for a rule about an act. */
export function watchedState(rule: Pick<Rule, "occasion">) {
  return STATES[nameOf(rule)];
}

function nameOf({ occasion: { entity, eventType } }: Pick<Rule, "occasion">): string {
  return `${entity} ${eventType}`;
}
