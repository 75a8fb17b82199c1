import { expect, test } from "vitest";
import { headingOf } from "../../src/lib/headings.ts";
import { columns as activity } from "../screens/activity-log/activity-columns.tsx";
import { categoryColumns } from "../screens/catalog/category-columns.tsx";
import { optionColumns } from "../screens/catalog/option-columns.tsx";
import { columns as customers } from "../screens/customers/customer-columns.tsx";
import { columns as departmentAreas } from "../screens/departments/area-columns.tsx";
import { columns as imports } from "../screens/imports/batch-columns.tsx";
import { columns as inventory } from "../screens/inventory/part-columns.tsx";
import { columns as purchaseOrders } from "../screens/purchase-orders/purchase-columns.tsx";
import { columns as salesOrders } from "../screens/sales-orders/order-columns.tsx";
import { scheduleColumns } from "../screens/schedules/schedule-columns.tsx";
import { userColumns } from "../screens/users/user-columns.tsx";
import { columns as vendors } from "../screens/vendors/vendor-columns.tsx";
import { columns as workOrders } from "../screens/work-orders/work-order-columns.tsx";

const lists = {
  activity,
  customers,
  departmentAreas,
  featureCategories: categoryColumns(undefined),
  featureOptions: optionColumns({} as never),
  imports,
  inventory,
  purchaseOrders,
  salesOrders,
  schedules: scheduleColumns({} as never),
  staff: userColumns({} as never),
  vendors,
  workOrders,
};

test.each(Object.entries(lists))("the CSV of %s has the headings of its screen", (list, columns) => {
  const shown = columns.flatMap(({ field, header, id }) =>
    field === undefined || field !== id ? [] : [[field, header]],
  );
  expect(shown.length).toBeGreaterThan(2);
  expect(shown.map(([field = ""]) => [field, headingOf(list, field)])).toEqual(shown);
});
