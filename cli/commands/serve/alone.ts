import type { Owner } from "../../shop/owner.ts";

/** In `stockworks serve`: does timed work, unless another server of the same database is doing it. */
export async function alone(
  { store }: Partial<Pick<Owner, "store">>,
  name: string,
  work: () => Promise<unknown>,
): Promise<void> {
  await (store?.others === undefined ? work() : store.others.alone(name, work));
}
