import { fold } from "../../lib/text.ts";
import { type Context, kept, readerOf } from "../../records/context.ts";
import type { Source } from "../../records/source.ts";

/**
 * What orders are found by beside their texts, which name their options: other words of an option stand for its name, as
 * "m70" for Winchester Model 70. They begin with what is typed, as fewer letters would find half of the shop.
 */
export async function byAliases(
  context: Context,
  { search, without }: { search?: string | undefined; without?: string | undefined },
): Promise<Pick<Source<unknown>, "alike">> {
  if (search === undefined && without === undefined) return {};
  const known = await kept(context, "aliases", () => readAliases(context), "catalogue");
  const alike = (word: string) =>
    known.flatMap(({ name, aliases }) => (aliases.some((alias) => alias.startsWith(word)) ? name : []));
  return { alike };
}

/** Options with other words: these as they are written, without what joins their parts, and each part. */
async function readAliases(context: Context) {
  const rows = await readerOf(context)
    .selectFrom("feature_options")
    .select(["name", "aliases"])
    .where("aliases", "is not", null)
    .execute();
  return rows.map(({ name, aliases }) => {
    const folded = fold(aliases ?? "").split(/\s*,\s*/);
    const parts = folded.flatMap((alias) => alias.split(/[\s-]+/));
    return {
      name: fold(name),
      aliases: [...folded, ...folded.map((alias) => alias.replace(/[\s-]+/g, "")), ...parts],
    };
  });
}
