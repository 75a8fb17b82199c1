import { navigationOf } from "../layout/navigation.ts";
import { activityLog } from "./screens/activity-log.ts";
import { board } from "./screens/board.ts";
import { catalog } from "./screens/catalog.ts";
import { customers } from "./screens/customers.ts";
import { dashboard } from "./screens/dashboard.ts";
import { departments } from "./screens/departments.ts";
import { devices } from "./screens/devices.ts";
import { help } from "./screens/help.ts";
import { imports } from "./screens/imports.ts";
import { inventory } from "./screens/inventory.ts";
import { notifications } from "./screens/notifications.ts";
import { people } from "./screens/people.ts";
import { plan } from "./screens/plan.ts";
import { production } from "./screens/production.ts";
import { purchaseOrders } from "./screens/purchase-orders.ts";
import { reports } from "./screens/reports.ts";
import { salesOrders } from "./screens/sales-orders.ts";
import { schedules } from "./screens/schedules.ts";
import { settings } from "./screens/settings.ts";
import { share } from "./screens/share.ts";
import { signIn } from "./screens/sign-in.ts";
import { station } from "./screens/station.ts";
import { timeSheets } from "./screens/time-sheets.ts";
import { timekeeping } from "./screens/timekeeping.ts";
import { users } from "./screens/users.ts";
import { vendors } from "./screens/vendors.ts";
import { workOrders } from "./screens/work-orders.ts";

/** All paths of the app, those of the sidebar from top to bottom. A screen's code loads when somebody goes there. */
export const screens = [
  ...dashboard,
  ...users,
  ...people,
  ...schedules,
  ...departments,
  ...devices,
  ...customers,
  ...vendors,
  ...imports,
  ...salesOrders,
  ...workOrders,
  ...board,
  ...plan,
  ...station,
  ...production,
  ...catalog,
  ...inventory,
  ...purchaseOrders,
  ...reports,
  ...notifications,
  ...activityLog,
  ...settings,
  ...signIn,
  ...share,
  ...timekeeping,
  ...timeSheets,
  ...help,
] as const;

/** The sidebar. */
export const navigation = navigationOf(screens.flatMap(({ options }) => options.staticData?.inSidebar ?? []));
