import createClient from "openapi-fetch";
import type { components, paths } from "./api.ts";

type Shapes = components["schemas"];
type Answer<T> = Promise<{ data?: T; error?: unknown }>;
interface Path {
  id: number;
}

const api = createClient<paths>({ baseUrl: process.argv[2] ?? "" });

/** Makes, lists, changes and deletes one record, and throws where the list does not know it, or knows it still. */
async function round<T extends { id: number }>(
  noun: string,
  made: Answer<T>,
  list: () => Answer<Path[] | string>,
  change: (path: Path) => Answer<unknown>,
  remove: (path: Path) => Promise<{ error?: unknown }>,
): Promise<void> {
  const { id } = told(noun, await made);
  const isListed = async () => rows(noun, await list()).some((row) => row.id === id);
  if (!(await isListed())) throw new Error(`${noun} ${id} was made and is not in the list`);
  told(noun, await change({ id }));
  const { error } = await remove({ id });
  if (error !== undefined) throw new Error(`${noun}: ${JSON.stringify(error)}`);
  if (await isListed()) throw new Error(`${noun} ${id} was deleted and is in the list`);
  console.log(noun);
}

/** A list as JSON; the description says of each that it may also be asked for as CSV. */
function rows<T>(noun: string, answer: { data?: T[] | string; error?: unknown }): T[] {
  const data = told(noun, answer);
  if (typeof data === "string") throw new Error(`${noun}: the list is CSV`);
  return data;
}

function told<T>(noun: string, { data, error }: { data?: T; error?: unknown }): T {
  if (data === undefined) throw new Error(`${noun}: ${JSON.stringify(error)}`);
  return data;
}

await round<Shapes["Vendor"]>(
  "Vendor",
  api.POST("/api/master-vendors", { body: { vendorName: "Acme Resin" } }),
  () => api.GET("/api/master-vendors"),
  (path) => api.PUT("/api/master-vendors/{id}", { params: { path }, body: { vendorName: "Acme Resins" } }),
  (path) => api.DELETE("/api/master-vendors/{id}", { params: { path } }),
);
await round<Shapes["Part"]>(
  "Part",
  api.POST("/api/master-parts", { body: { partNumber: "T-1", name: "Tape" } }),
  () => api.GET("/api/master-parts"),
  (path) => api.PUT("/api/master-parts/{id}", { params: { path }, body: { partNumber: "T-1", name: "Tape, wide" } }),
  (path) => api.DELETE("/api/master-parts/{id}", { params: { path } }),
);
await round<Shapes["Customer"]>(
  "Customer",
  api.POST("/api/master-customers", { body: { customerName: "Sundance Rifles" } }),
  () => api.GET("/api/master-customers"),
  (path) =>
    api.PUT("/api/master-customers/{id}", { params: { path }, body: { customerName: "Sundance", terms: "Net 15" } }),
  (path) => api.DELETE("/api/master-customers/{id}", { params: { path } }),
);
await round<Shapes["Department"]>(
  "Department",
  api.POST("/api/departments", { body: { name: "Shipping dock" } }),
  () => api.GET("/api/departments"),
  (path) => api.PUT("/api/departments/{id}", { params: { path }, body: { name: "Dock" } }),
  (path) => api.DELETE("/api/departments/{id}", { params: { path } }),
);
const [department] = rows("Department", await api.GET("/api/departments"));
await round<Shapes["DepartmentArea"]>(
  "DepartmentArea",
  api.POST("/api/department-areas", { body: { name: "Far bench", departmentId: department?.id ?? 0 } }),
  () => api.GET("/api/department-areas"),
  (path) =>
    api.PUT("/api/department-areas/{id}", {
      params: { path },
      body: { name: "Near bench", departmentId: department?.id ?? 0 },
    }),
  (path) => api.DELETE("/api/department-areas/{id}", { params: { path } }),
);
await round<Shapes["FeatureCategory"]>(
  "FeatureCategory",
  api.POST("/api/feature-categories", { body: { name: "Sling" } }),
  () => api.GET("/api/feature-categories"),
  (path) => api.PUT("/api/feature-categories/{id}", { params: { path }, body: { name: "Slings" } }),
  (path) => api.DELETE("/api/feature-categories/{id}", { params: { path } }),
);
const [category] = rows("FeatureCategory", await api.GET("/api/feature-categories"));
await round<Shapes["FeatureOption"]>(
  "FeatureOption",
  api.POST("/api/feature-options", { body: { categoryId: category?.id ?? 0, name: "Wool", price: 12.5 } }),
  () => api.GET("/api/feature-options"),
  (path) =>
    api.PUT("/api/feature-options/{id}", {
      params: { path },
      body: { categoryId: category?.id ?? 0, name: "Wool", price: 14 },
    }),
  (path) => api.DELETE("/api/feature-options/{id}", { params: { path } }),
);
await round<Shapes["ShippingRate"]>(
  "ShippingRate",
  api.POST("/api/shipping-rates", { body: { name: "By mule", amount: 80 } }),
  () => api.GET("/api/shipping-rates"),
  (path) => api.PUT("/api/shipping-rates/{id}", { params: { path }, body: { name: "By mule", amount: 90 } }),
  (path) => api.DELETE("/api/shipping-rates/{id}", { params: { path } }),
);
await round<Shapes["ProductionStep"]>(
  "ProductionStep",
  api.POST("/api/production-steps", { body: { operation: "Weigh", hours: 1, department: department?.name ?? "" } }),
  () => api.GET("/api/production-steps"),
  (path) =>
    api.PUT("/api/production-steps/{id}", {
      params: { path },
      body: { operation: "Weigh twice", hours: 1, department: department?.name ?? "" },
    }),
  (path) => api.DELETE("/api/production-steps/{id}", { params: { path } }),
);
await round<Shapes["StaffMember"]>(
  "StaffMember",
  api.POST("/api/master-users", { body: { username: "tnew", full_name: "Tom New", email: "tom@acme.example" } }),
  () => api.GET("/api/master-users"),
  (path) =>
    api.PUT("/api/master-users/{id}", {
      params: { path },
      body: { username: "tnew", full_name: "Tom New", email: "tom@acme.example", role: "CSR", title: "Painter" },
    }),
  (path) => api.DELETE("/api/master-users/{id}", { params: { path } }),
);
const person = told(
  "StaffMember",
  await api.POST("/api/master-users", { body: { username: "tnow", full_name: "Tim Now", email: "tim@acme.example" } }),
);
await round<Shapes["Schedule"]>(
  "Schedule",
  api.POST("/api/schedules", { body: { userId: person.id, dayOfWeek: "Monday", projectedHours: 8 } }),
  () => api.GET("/api/schedules"),
  (path) =>
    api.PUT("/api/schedules/{id}", {
      params: { path },
      body: { userId: person.id, dayOfWeek: "Monday", projectedHours: 6 },
    }),
  (path) => api.DELETE("/api/schedules/{id}", { params: { path } }),
);
const [part] = rows("Part", await api.GET("/api/master-parts"));
const [option] = rows("FeatureOption", await api.GET("/api/feature-options"));
await round<Shapes["BomLine"]>(
  "BomLine",
  api.POST("/api/bom-lines", { body: { partId: part?.id ?? 0, optionId: option?.id ?? 0, perPiece: 2 } }),
  () => api.GET("/api/bom-lines"),
  (path) =>
    api.PUT("/api/bom-lines/{id}", {
      params: { path },
      body: { partId: part?.id ?? 0, optionId: option?.id ?? 0, perPiece: 3 },
    }),
  (path) => api.DELETE("/api/bom-lines/{id}", { params: { path } }),
);
const [vendor] = rows("Vendor", await api.GET("/api/master-vendors"));
const lines = [{ partId: part?.id ?? 0, quantity: 5, unitCost: 2.5 }];
await round<Shapes["PurchaseOrder"]>(
  "PurchaseOrder",
  api.POST("/api/purchase-orders", { body: { vendorId: vendor?.id ?? 0, lines } }),
  () => api.GET("/api/purchase-orders"),
  (path) => api.PATCH("/api/purchase-orders/{id}", { params: { path }, body: { note: "By the back door" } }),
  (path) => api.DELETE("/api/purchase-orders/{id}", { params: { path } }),
);
await round<Shapes["CreatedOrder"]>(
  "SalesOrder",
  api.POST("/api/sales-orders", {
    body: { customerName: "Sundance Rifles", quantity: 1, dateIssued: "2026-11-23", shipping: 24.5 },
  }),
  () => api.GET("/api/sales-orders"),
  (path) => api.PATCH("/api/orders/{id}", { params: { path }, body: { notes: "Rush" } }),
  (path) => api.DELETE("/api/orders/{id}", { params: { path } }),
);
await round<Shapes["SavedView"]>(
  "SavedView",
  api.POST("/api/saved-views", { body: { list: "workOrders", name: "Late", question: "due=overdue" } }),
  () => api.GET("/api/saved-views"),
  (path) => api.PATCH("/api/saved-views/{id}", { params: { path }, body: { name: "Late ones" } }),
  (path) => api.DELETE("/api/saved-views/{id}", { params: { path } }),
);
