import { randomUUID } from "node:crypto";
import type { Service } from "../../api/endpoint.ts";
import { Invalid } from "../../lib/errors.ts";
import { type Context, inTransaction } from "../../records/context.ts";
import { logChange } from "../../records/records.ts";
import type { mailServer } from "./api.ts";
import { mailTo } from "./mail.ts";
import { KEYS, mailServerOf } from "./mail-settings.ts";

const REACHED_BY = ["host", "port", "security"] as const;

export const service: Service<typeof mailServer, Context> = {
  async get(context) {
    const { password, ...server } = await mailServerOf(context);
    return { ...server, hasPassword: password !== null && password !== "" };
  },

  update: (context, input) =>
    inTransaction(context, async (inner) => {
      const before = await service.get(inner, {});
      // A password belongs to its server and how that is reached; otherwise whoever changes it would be sent the password,
      // or read it on the way.
      const isElsewhere = REACHED_BY.some((field) => input[field] !== undefined && input[field] !== before[field]);
      const isLost = isElsewhere && before.hasPassword && input.password === undefined;
      const changes = isLost ? { ...input, password: "" } : input;
      for (const [key, value] of Object.entries(changes)) {
        await inner.db
          .insertInto("settings")
          .values({ key: KEYS[key as keyof typeof KEYS], value: String(value) })
          .onConflict((it) => it.column("key").doUpdateSet({ value: String(value) }))
          .execute();
      }
      const after = await service.get(inner, {});
      if (after.host !== "" && after.from === "")
        throw new Invalid("From is required", [{ path: "from", message: "From is required" }]);
      await logChange(inner, { noun: "mail server" }, 0, "updated", before, after);
      return after;
    }),

  async test(context, { to }) {
    try {
      await mailTo(context, to, "Mail from Stockworks", "Mail from your shop arrives.\n", randomUUID());
    } catch (error) {
      throw new Invalid((error as Error).message);
    }
    return { message: `Mail sent to ${to}` };
  },
};
