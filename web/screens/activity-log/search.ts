import { ActivityList } from "../../../src/modules/activity/schema.ts";
import { listSearch, opened } from "../../data/search.ts";

const { entity, entityId, performedBy, surface, from, to } = ActivityList.shape;

/** What the activity log keeps in its address. */
export const activityLogSearch = listSearch(ActivityList).extend({
  ...opened,
  entity: entity.catch(undefined),
  entityId: entityId.catch(undefined),
  performedBy: performedBy.catch(undefined),
  surface: surface.catch(undefined),
  from: from.catch(undefined),
  to: to.catch(undefined),
});
