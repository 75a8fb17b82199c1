import type { Context } from "../../records/context.ts";

/** The names of customers on orders: those of duplicates stand for the customer into whom these were merged. */
interface KeptNames {
  /** The name under which what was ordered under this one counts. */
  of: (name: string) => string;
  /** All names that count under the same one as this. */
  all: (name: string) => readonly string[];
}

/** The names of merged customers, unless another customer has the name by now. */
export async function keptNames({ db }: Pick<Context, "db">): Promise<KeptNames> {
  const merged = await db
    .selectFrom("customers as gone")
    .innerJoin("customers as kept", "kept.id", "gone.mergedIntoId")
    .select(["gone.customerName as name", "kept.customerName as keptName"])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("customers as other")
            .select("other.id")
            .whereRef("other.customerName", "=", "gone.customerName")
            .where("other.mergedIntoId", "is", null),
        ),
      ),
    )
    .orderBy("gone.id")
    .execute();
  const kept = new Map(merged.map(({ name, keptName }) => [name, keptName]));
  const of = (name: string) => kept.get(name) ?? name;
  return {
    of,
    all: (name) => [
      ...new Set([of(name), ...merged.filter((one) => of(one.name) === of(name)).map((one) => one.name)]),
    ],
  };
}
