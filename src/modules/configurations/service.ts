import { sql } from "kysely";
import type { Service } from "../../api/endpoint.ts";
import { conflictAt, invalidAt } from "../../lib/errors.ts";
import { type Context, inTransaction } from "../../records/context.ts";
import { BY_NAME, pageOf } from "../../records/page.ts";
import { insertRecord, removeRecord, updateRecord } from "../../records/records.ts";
import { rowOf } from "../../records/row.ts";
import { sourceOf } from "../../records/source.ts";
import { brokenRules, readOthers, writeOthers } from "../option-rules/of-choice.ts";
import { isRetired, type Offer, offersOf } from "../orders/offers.ts";
import type { configurations } from "./api.ts";
import { configuration } from "./record.ts";
import { Configuration, type NewConfiguration } from "./schema.ts";

export const service: Service<typeof configurations, Context> = {
  async list(context, { model, ...input }) {
    const where = model === undefined ? [] : [sql<boolean>`"isUsualOf" = ${model}`];
    const page = await pageOf(context, [{ ...source, where }], input, "name");
    return { ...page, rows: page.rows.map(toWire) };
  },

  async get(context, { id }) {
    return toWire(await rowOf(context, source, configuration, id));
  },

  create: (context, input) =>
    inTransaction(context, async (inner) => {
      const { id } = await insertRecord(inner, configuration, await columnsOf(inner, input));
      return service.get(inner, { id });
    }),

  update: (context, { id, ...input }) =>
    inTransaction(context, async (inner) => {
      await updateRecord(inner, configuration, id, await columnsOf(inner, input, id));
      return service.get(inner, { id });
    }),

  async remove(context, { id }) {
    await removeRecord(context, configuration, id);
  },
};

/** Throws unless its options can be ordered together and its model has no other usual one. */
async function columnsOf(
  context: Context,
  { name, options, partNumber, isUsualOf = null }: NewConfiguration,
  except = 0,
) {
  const ids = [...new Set(options)];
  const offers = await offersOf(context, ids);
  const wrong =
    refusal(ids, offers) ?? (await brokenRules(context, ids)).find(({ ruleId }) => ruleId !== null)?.sentence;
  if (wrong !== undefined) throw invalidAt("options", wrong);
  if (isUsualOf !== null) await refuseUsual(context, offers.get(isUsualOf), except);
  return { name, options: writeOthers(ids), partNumber, isUsualOf };
}

/** Why these options cannot be together in an order, whatever the rules say. */
function refusal(ids: readonly number[], offers: ReadonlyMap<number, Offer>): string | undefined {
  const taken = new Set<number>();
  for (const id of ids) {
    const offer = offers.get(id);
    if (!offer) return `There is no feature option ${id}`;
    if (offer.isActive === 0) return isRetired(offer.name);
    if (taken.has(offer.categoryId) && offer.isMultiple === 0) return `${offer.category} takes one option`;
    taken.add(offer.categoryId);
  }
  return undefined;
}

/** Throws unless this is a model, one of its options, that has no other usual configuration. */
async function refuseUsual({ db }: Context, model: Offer | undefined, except: number): Promise<void> {
  if (model?.kind !== "model") throw invalidAt("isUsualOf", "The usual configuration of a model has that model itself");
  const other = await db
    .selectFrom("configurations")
    .select("name")
    .where("isUsualOf", "=", model.id)
    .where("id", "<>", except)
    .executeTakeFirst();
  if (other)
    throw conflictAt("isUsualOf", `${other.name} is the usual configuration of ${model.name}. Change that first`);
}

const source = sourceOf(
  "configurations",
  Configuration,
  { options: sql<string>`options` },
  { sort: { name: BY_NAME } },
);

function toWire({ options, ...rest }: Omit<Configuration, "options"> & { options: string }): Configuration {
  return { ...rest, options: readOthers(options) };
}
