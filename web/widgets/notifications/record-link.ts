import type { Notification } from "../../../src/modules/notifications/schema.ts";
import type { RowLink } from "../../components/row-link.ts";

/**
 * In the list of notifications and under the bell: the link to a notification's record; if it is about none, or many,
 * to the list of its kind.
 */
export function recordLink({ relatedEntity, entityId }: Pick<Notification, "relatedEntity" | "entityId">): RowLink {
  const open = entityId === null ? {} : { open: entityId };
  switch (relatedEntity) {
    case "sales order":
      return entityId === null
        ? { to: "/sales-orders" }
        : { to: "/sales-orders/$id", params: { id: String(entityId) } as never };
    case "work order":
      return { to: "/manufacturing", search: open };
    case "part":
      return entityId === null
        ? { to: "/inventory" }
        : { to: "/inventory/$id", params: { id: String(entityId) } as never };
    case "purchase order":
      return entityId === null
        ? { to: "/purchase-orders" }
        : { to: "/purchase-orders/$id", params: { id: String(entityId) } as never };
    case "time entry":
      return { to: "/timekeeping" };
    case "time correction":
      return { to: "/approvals", search: { status: "awaiting" } };
    case "import":
      return { to: "/imports" };
    case "capacity":
      return { to: "/production-workflow", search: { tab: "capacity" } };
    default:
      return { to: "/notifications", search: { tab: "all" } };
  }
}
