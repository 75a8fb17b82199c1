import { CodeAsked } from "../../lib/errors.ts";
import type { Context } from "../../records/context.ts";
import { logChange } from "../../records/records.ts";
import { instantOf, stepAt, stepOf } from "./totp.ts";

const WRONG_CODE = "Wrong code. Each is good once, for half a minute";

/** The step of each person's last code. It may be newer than in the file, since a code works once, also during an import. */
const memories = new WeakMap<object, Map<number, number>>();

function memoryOf({ reading }: Pick<Context, "reading">): Map<number, number> {
  const memory = memories.get(reading) ?? new Map<number, number>();
  memories.set(reading, memory);
  return memory;
}

/** Whether somebody is asked for a code when they sign in. */
export async function hasSecondFactor(context: Pick<Context, "db">, staffId: number): Promise<boolean> {
  return (await keyOf(context.db, staffId)) !== undefined;
}

/** For a person with a second factor: throws CodeAsked without the present code, which is used up then. */
export async function requireCode(context: Context, staffId: number, code: string | undefined): Promise<void> {
  const found = await keyOf(context.reading, staffId);
  if (found === undefined) return;
  if (code === undefined) throw new CodeAsked("Type the code that your app shows");
  // There is no pause between the look and the note, so of two at once the second is refused.
  const memory = memoryOf(context);
  const last = Math.max(memory.get(staffId) ?? 0, stepAt(found.usedAt ?? instantOf(0)));
  const step = stepOf(found.secret, code, context.now(), last);
  if (step === undefined) throw new CodeAsked(WRONG_CODE);
  memory.set(staffId, step);
  const stored = context.db
    .updateTable("credentials")
    .set({ usedAt: instantOf(step) })
    .where("staffId", "=", staffId)
    .where("kind", "=", "totp")
    .where((of) => of.or([of("usedAt", "is", null), of("usedAt", "<", instantOf(step))]))
    .executeTakeFirst();
  // Another server may have used it meanwhile.
  if (context.others !== undefined && (await stored).numUpdatedRows === 0n) throw new CodeAsked(WRONG_CODE);
  stored.then(() => memory.get(staffId) === step && memory.delete(staffId)).catch(() => {});
}

/** From now on somebody needs codes of this key to sign in. `step` is that of the code with which they proved it. */
export async function storeKey(context: Context, staffId: number, secret: string, step: number): Promise<void> {
  const row = { secret, usedAt: instantOf(step), createdAt: context.now() };
  await context.db
    .insertInto("credentials")
    .values({ ...row, staffId, kind: "totp" })
    .onConflict((it) => it.columns(["staffId", "kind"]).doUpdateSet(row))
    .execute();
  await logChange(context, { noun: "staff member" }, staffId, "two-step sign-in turned on", {}, {});
}

/** From now on somebody needs no code to sign in. Answers whether they needed one before. */
export async function dropKey(context: Context, staffId: number): Promise<boolean> {
  if (!(await hasSecondFactor(context, staffId))) return false;
  await context.db.deleteFrom("credentials").where("staffId", "=", staffId).where("kind", "=", "totp").execute();
  await logChange(context, { noun: "staff member" }, staffId, "two-step sign-in turned off", {}, {});
  return true;
}

function keyOf(db: Context["db"], staffId: number) {
  return db
    .selectFrom("credentials")
    .select(["secret", "usedAt"])
    .where("staffId", "=", staffId)
    .where("kind", "=", "totp")
    .executeTakeFirst();
}
