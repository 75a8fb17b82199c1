import type { Service } from "../../api/endpoint.ts";
import { Forbidden, Invalid } from "../../lib/errors.ts";
import { type Context, inTransaction } from "../../records/context.ts";
import type * as endpoints from "./api.ts";
import { mayBeLinked } from "./links.ts";
import { dropKey, hasSecondFactor, storeKey } from "./second-factor.ts";
import { meOf, requireSession, signedIn } from "./service.ts";
import { keyAddress, newKey, stepOf } from "./totp.ts";

export const twoStep: Service<typeof endpoints.twoStep, Context> = {
  async get(context) {
    const { staffId } = requireSession(context);
    return { isOn: await hasSecondFactor(context, staffId) };
  },

  async begin(context) {
    requireOwnerOrAdmin(context);
    const { username, shopName } = await meOf(context);
    const key = newKey();
    return { key, address: keyAddress(key, username as string, shopName || "Stockworks") };
  },

  confirm: (context, { key, code }) =>
    inTransaction(context, async (inner) => {
      const staffId = requireOwnerOrAdmin(inner);
      const step = stepOf(key, code, inner.now(), 0);
      if (step === undefined)
        throw new Invalid("Wrong code. Type the one that the app shows now; the phone's clock has to be right");
      await storeKey(inner, staffId, key, step);
      return { message: "From now on a code is asked for when you sign in" };
    }),

  async remove(context, { password }) {
    const { staffId } = await signedIn(context, password);
    await inTransaction(context, (inner) => dropKey(inner, staffId));
    return { message: "No code is needed any more" };
  },

  takeAway: (context, { staffId }) =>
    inTransaction(context, async (inner) => {
      const { full_name } = await mayBeLinked(inner, staffId);
      if (!(await dropKey(inner, staffId))) throw new Invalid(`${full_name} has no two-step sign-in`);
      return { message: `${full_name} no longer needs a code` };
    }),
};

function requireOwnerOrAdmin(context: Context): number {
  const { staffId } = requireSession(context);
  const { who } = context;
  if (who.kind !== "person" || (who.role !== "Admin" && who.role !== "Owner"))
    throw new Forbidden("Two-step sign-in is for Admin and Owner");
  return staffId;
}
