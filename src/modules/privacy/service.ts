import type { Service } from "../../api/endpoint.ts";
import type { Context } from "../../records/context.ts";
import type { privacy } from "./api.ts";
import { erasePerson } from "./erase.ts";
import { keptOf } from "./kept.ts";
import { removeOldPhotos } from "./old-photos.ts";

export const service: Service<typeof privacy, Context> = {
  removePhotos: async (context) => ({ removed: await removeOldPhotos(context) }),
  read: (context, { staffId }) => keptOf(context, staffId),
  erase: (context, { staffId, full_name }) => erasePerson(context, staffId, full_name),
};
