import { fold } from "../../lib/text.ts";
import { inChunks } from "../../records/bulk.ts";
import type { Context } from "../../records/context.ts";

interface Found {
  id: number;
  partNumber: string;
  name: string;
  isActive: number;
}

/** Finds parts by these numbers, as they are written or else in other case. */
export async function partsByNumber(
  { db }: Pick<Context, "db">,
  numbers: readonly string[],
): Promise<(number: string) => Found | undefined> {
  const asked = [...new Set(numbers.flatMap((number) => [number, number.toLowerCase()]))];
  const found = await inChunks(asked, (some) =>
    db
      .selectFrom("parts")
      .select(["id", "partNumber", "name", "isActive"])
      .where(({ fn, eb, or }) =>
        or([eb("partNumber", "in", some), eb(fn<string>("lower", ["partNumber"]), "in", some)]),
      )
      .execute(),
  );
  const exact = new Map(found.map((part) => [part.partNumber, part]));
  const folded = new Map(found.map((part) => [fold(part.partNumber), part]));
  return (number) => exact.get(number) ?? folded.get(fold(number));
}
