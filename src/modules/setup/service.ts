import type { z } from "zod";
import type { Service } from "../../api/endpoint.ts";
import { Invalid } from "../../lib/errors.ts";
import { type Context, inTransaction } from "../../records/context.ts";
import { localUser } from "../../rights/who.ts";
import { openLink, useUp } from "../access/links.ts";
import { meOf, newSecret, storePassword } from "../access/service.ts";
import { beginSession } from "../access/sessions.ts";
import { settings } from "../settings/service.ts";
import { service as staff } from "../staff/service.ts";
import type { setup } from "./api.ts";
import type { SetUp } from "./schema.ts";

export const service: Service<typeof setup, Context> = {
  async start(context, { link, owner, password, ...shop }) {
    await ownersLink(context, link);
    const username = "username" in owner ? owner.username : (await staff.get(context, { id: owner.staffId })).username;
    const secret = await newSecret(password, [shop.shopName, username]);
    const id = await inTransaction(context, async (inner) => {
      await useUp(inner, (await ownersLink(inner, link)).id);
      // This link was given out on the file's own machine.
      const asOwner = { ...inner, who: localUser("full_name" in owner ? owner.full_name : "The owner") };
      const ownerId = await ownerOf(asOwner, owner);
      await storePassword(asOwner, ownerId, secret);
      await settings.update(asOwner, { ...shop, signIn: "always" });
      return ownerId;
    });
    await beginSession(context, id);
    return meOf(context, id);
  },
};

async function ownersLink(context: Context, link: string) {
  const opened = await openLink(context, link);
  if (opened.kind !== "owner") throw new Invalid("This link is not for setting up the shop");
  return opened;
}

async function ownerOf(context: Context, owner: z.output<typeof SetUp>["owner"]): Promise<number> {
  if (!("staffId" in owner)) return (await staff.create(context, { ...BLANK, ...owner, role: "Owner" })).id;
  const { id, role, isActive, full_name } = await staff.get(context, { id: owner.staffId });
  if (!isActive || (role !== "Admin" && role !== "Owner")) throw new Invalid(`${full_name} is not an Admin or Owner`);
  return id;
}

const BLANK = {
  phone_number: null,
  title: null,
  primary_department: null,
  secondary_department: null,
  primary_area: null,
  secondary_area: null,
};
