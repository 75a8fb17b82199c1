import type { CreateTableBuilder, Kysely, Migration } from "kysely";

type Builder = CreateTableBuilder<string, string>;

/** The tables of the first release. Sortable columns of long lists each have an index that ends in the id. */
export const firstTables: Migration = {
  async up(db: Kysely<unknown>) {
    const table = (name: string, columns: (table: Builder) => Builder) =>
      columns(
        db.schema
          .createTable(name)
          .addColumn("id", "integer", (id) => id.primaryKey().autoIncrement())
          .addColumn("createdAt", "text", required)
          .addColumn("updatedAt", "text", required) as Builder,
      ).execute();
    const index = async (name: string, ...lists: (string | string[])[]) => {
      for (const list of lists) {
        const columns = [list].flat();
        const sorted = columns.length === 1 ? [...columns, "id"] : columns;
        await db.schema
          .createIndex(`${name}_${columns.join("_")}`)
          .on(name)
          .columns(sorted)
          .execute();
      }
    };

    await table("vendors", (t) =>
      t
        .addColumn("vendorName", "text", required)
        .addColumn("nameKey", "text", required)
        .addColumn("vendorAddress", "text")
        .addColumn("vendorCity", "text")
        .addColumn("vendorState", "text")
        .addColumn("vendorZip", "text")
        .addColumn("isActive", "integer", yes)
        .addColumn("search", "text", required),
    );
    await index("vendors", "vendorName", "nameKey", "vendorCity", "vendorState", "vendorZip", "createdAt", "search");

    await table("parts", (t) =>
      t
        .addColumn("partNumber", "text", (c) => c.notNull().unique())
        .addColumn("sku", "text")
        .addColumn("name", "text", required)
        .addColumn("description", "text")
        .addColumn("supplier", "text")
        .addColumn("supplierPartNumber", "text")
        .addColumn("unitCostCents", "bigint", zero)
        .addColumn("stockQuantity", "integer", zero)
        .addColumn("minimumStock", "integer")
        .addColumn("location", "text")
        .addColumn("lastOrderDate", "text")
        .addColumn("category", "text")
        .addColumn("search", "text", required),
    );
    await index(
      "parts",
      "sku",
      "name",
      "supplier",
      "unitCostCents",
      "stockQuantity",
      "location",
      "lastOrderDate",
      "search",
    );

    await table("customers", (t) =>
      t
        .addColumn("customerName", "text", required)
        .addColumn("contactType", "text")
        .addColumn("contactInfo", "text")
        .addColumn("recordType", "text", required)
        .addColumn("originalId", "text")
        .addColumn("search", "text", required),
    );
    await index("customers", "customerName", "contactType", "recordType", "createdAt", "search");

    await table("departments", (t) => t.addColumn("name", "text", (c) => c.notNull().unique()));
    await table("department_areas", (t) =>
      t
        .addColumn("departmentId", "integer", (c) => c.notNull().references("departments.id").onDelete("cascade"))
        .addColumn("name", "text", required),
    );
    await index("department_areas", "departmentId");

    await table("feature_categories", (t) => t.addColumn("name", "text", (c) => c.notNull().unique()));
    await table("feature_options", (t) =>
      t
        .addColumn("categoryId", "integer", (c) => c.notNull().references("feature_categories.id").onDelete("cascade"))
        .addColumn("name", "text", required)
        .addColumn("priceCents", "bigint", zero)
        .addColumn("subcategory", "text"),
    );
    await index("feature_options", "categoryId");

    const order = (t: Builder, status: string) =>
      t
        .addColumn("customerName", "text", required)
        .addColumn("status", "text", (c) => c.notNull().defaultTo(status))
        .addColumn("quantity", "integer", required)
        .addColumn("dateIssued", "text", required)
        .addColumn("dueDate", "text")
        .addColumn("partNumber", "text")
        .addColumn("shippingCents", "bigint", zero)
        .addColumn("totalCents", "bigint")
        .addColumn("options", "text", (c) => c.notNull().defaultTo("{}"))
        .addColumn("search", "text", required);
    // They carry the status, so that a list of one status in any order skips the others without reading their rows.
    const sortedOrders = ["customerName", "quantity", "dateIssued", "dueDate", "partNumber", "totalCents"];
    const orderIndexes = [
      ...sortedOrders.map((column) => [column, "id", "status"]),
      "search",
      "status",
      ["status", "search", "id"],
    ];

    await table("sales_orders", (t) =>
      order(
        t.addColumn("orderNumber", "text", (c) => c.notNull().unique()),
        "draft",
      )
        .addColumn("customerId", "integer", (c) => c.references("customers.id").onDelete("set null"))
        .addColumn("customerEmail", "text")
        .addColumn("customerPhone", "text")
        .addColumn("customerCompany", "text")
        .addColumn("billingAddress", "text")
        .addColumn("subtotalCents", "bigint", zero)
        .addColumn("taxCents", "bigint", zero)
        .addColumn("lineItems", "text", (c) => c.notNull().defaultTo("[]"))
        .addColumn("signatureData", "text")
        .addColumn("signatureName", "text")
        .addColumn("signatureDate", "text")
        .addColumn("notes", "text")
        .addColumn("terms", "text")
        .addColumn("rushFee", "integer", zero)
        .addColumn("isCritical", "integer", zero),
    );
    await index("sales_orders", ...orderIndexes, "customerId");

    await table("work_orders", (t) =>
      order(
        t.addColumn("soNumber", "text").addColumn("woNumber", "text", (c) => c.notNull().unique()),
        "manufacturing",
      )
        .addColumn("stepNumber", "integer", (c) => c.notNull().defaultTo(1))
        .addColumn("instruction", "text")
        .addColumn("daysLate", "integer", zero)
        .addColumn("completedAt", "text"),
    );
    await index("work_orders", ...orderIndexes, "soNumber", "stepNumber", "instruction", [
      "completedAt",
      "dueDate",
      "id",
    ]);

    await table("staff", (t) =>
      t
        .addColumn("username", "text", (c) => c.notNull().unique())
        .addColumn("full_name", "text", required)
        .addColumn("email", "text", (c) => c.notNull().unique())
        .addColumn("phone_number", "text")
        .addColumn("role", "text", required)
        .addColumn("title", "text")
        .addColumn("primary_department", "text")
        .addColumn("secondary_department", "text")
        .addColumn("primary_area", "text")
        .addColumn("secondary_area", "text")
        .addColumn("isActive", "integer", yes)
        .addColumn("passwordHash", "text")
        .addColumn("lastLogin", "text")
        .addColumn("search", "text", required),
    );
    await table("schedules", (t) =>
      t
        .addColumn("userId", "integer", (c) => c.notNull().references("staff.id").onDelete("cascade"))
        .addColumn("dayOfWeek", "text", required)
        .addColumn("projectedHours", "real", zero)
        .addColumn("actualHours", "real", zero),
    );
    await index("schedules", "userId");

    await table("production_steps", (t) =>
      t
        .addColumn("position", "integer", required)
        .addColumn("operation", "text", required)
        .addColumn("hours", "real", required)
        .addColumn("departmentId", "integer", (c) => c.notNull().references("departments.id")),
    );
    await index("production_steps", "departmentId");

    await table("time_entries", (t) =>
      t
        .addColumn("userId", "integer", (c) => c.notNull().references("staff.id"))
        .addColumn("eventType", "text", required)
        .addColumn("photoHash", "text")
        .addColumn("location", "text"),
    );
    await index("time_entries", "userId", "createdAt");

    await table("notifications", (t) =>
      t
        .addColumn("relatedEntity", "text", required)
        .addColumn("entityId", "integer")
        .addColumn("eventType", "text", required)
        .addColumn("message", "text", required)
        .addColumn("priority", "integer", (c) => c.notNull().defaultTo(2))
        .addColumn("readAt", "text"),
    );
    await index("notifications", "readAt");

    await table("event_triggers", (t) =>
      t
        .addColumn("entity", "text", required)
        .addColumn("eventType", "text", required)
        .addColumn("action", "text", required)
        .addColumn("params", "text", (c) => c.notNull().defaultTo("{}"))
        .addColumn("isEnabled", "integer", yes),
    );
    await table("shipping_rates", (t) =>
      t.addColumn("name", "text", (c) => c.notNull().unique()).addColumn("amountCents", "bigint", required),
    );

    for (const name of ["settings", "priority_settings"]) {
      await db.schema
        .createTable(name)
        .addColumn("key", "text", (c) => c.primaryKey())
        .addColumn("value", "text", required)
        .execute();
    }
    await db.schema
      .createTable("counters")
      .addColumn("series", "text", (c) => c.primaryKey())
      .addColumn("value", "integer", required)
      .execute();
    await db.schema
      .createTable("idempotency_keys")
      .addColumn("key", "text", (c) => c.primaryKey())
      .addColumn("call", "text", required)
      .addColumn("inputHash", "text", required)
      .addColumn("answer", "text", required)
      .addColumn("createdAt", "text", required)
      .execute();
    await db.schema
      .createTable("logs")
      .addColumn("id", "integer", (id) => id.primaryKey().autoIncrement())
      .addColumn("relatedEntity", "text", required)
      .addColumn("entityId", "integer", required)
      .addColumn("action", "text", required)
      .addColumn("performedBy", "text", required)
      .addColumn("surface", "text", required)
      .addColumn("changes", "text", required)
      .addColumn("requestId", "text")
      .addColumn("timestamp", "text", required)
      .execute();
    await index("logs", ["relatedEntity", "entityId", "id"]);
  },
};

type Column = Parameters<NonNullable<Parameters<Builder["addColumn"]>[2]>>[0];

const required = (column: Column) => column.notNull();
const zero = (column: Column) => column.notNull().defaultTo(0);
const yes = (column: Column) => column.notNull().defaultTo(1);
