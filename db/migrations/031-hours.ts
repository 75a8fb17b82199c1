import { type CreateTableBuilder, type Kysely, type Migration, sql } from "kysely";

type Builder = CreateTableBuilder<string, string>;

/**
 * Every time entry says when it happened, and they are in that order. Corrections of them are asked for and decided on, what
 * was exported for payroll is locked, hours that were typed know their week, and people are clocked onto steps of work orders.
 */
export const hours: Migration = {
  async up(db: Kysely<any>) {
    await newTables(db);
    await sql`update time_entries set "occurredAt" = "createdAt" where "occurredAt" is null`.execute(db);
    for (const name of ["struckById", "addedById"])
      await db.schema
        .alterTable("time_entries")
        .addColumn(name, "integer", (c) => c.references("time_corrections.id").onDelete("set null"))
        .execute();
    await db.schema.alterTable("schedules").addColumn("typedWeek", "text").execute();
    // Hours were typed when the row was last changed, as far as anybody knows.
    await sql`update schedules set "typedWeek" = date("updatedAt", '-6 days', 'weekday 1')
      where "actualHours" <> 0`.execute(db);
    const index = (table: string, ...columns: string[]) =>
      db.schema
        .createIndex(`${table}_${columns.join("_")}`)
        .on(table)
        .columns(columns)
        .execute();
    await index("time_entries", "occurredAt", "id");
    await index("time_entries", "userId", "occurredAt", "id");
    await index("time_entries", "eventType", "id");
    await index("time_corrections", "status", "id");
    await index("time_corrections", "userId", "id");
    await index("time_corrections", "entryId");
    await index("job_times", "workOrderId", "id");
    await index("job_times", "userId", "startedAt");
    await fillCorrections(db);
  },
};

async function newTables(db: Kysely<any>): Promise<void> {
  const table = (name: string, columns: (table: Builder) => Builder) =>
    columns(
      db.schema
        .createTable(name)
        .addColumn("id", "integer", (id) => id.primaryKey().autoIncrement())
        .addColumn("createdAt", "text", (c) => c.notNull())
        .addColumn("updatedAt", "text", (c) => c.notNull()) as Builder,
    ).execute();
  await table("time_corrections", (t) =>
    t
      .addColumn("userId", "integer", (c) => c.notNull().references("staff.id"))
      .addColumn("act", "text", (c) => c.notNull())
      .addColumn("entryId", "integer", (c) => c.references("time_entries.id").onDelete("set null"))
      .addColumn("otherEntryId", "integer", (c) => c.references("time_entries.id").onDelete("set null"))
      .addColumn("eventType", "text")
      .addColumn("occurredAt", "text")
      .addColumn("otherAt", "text")
      .addColumn("before", "text")
      .addColumn("reason", "text", (c) => c.notNull())
      .addColumn("requestedBy", "text", (c) => c.notNull())
      .addColumn("status", "text", (c) => c.notNull())
      .addColumn("decidedBy", "integer", (c) => c.references("staff.id"))
      .addColumn("note", "text"),
  );
  await table("payroll_periods", (t) =>
    t
      .addColumn("from", "text", (c) => c.notNull())
      .addColumn("to", "text", (c) => c.notNull())
      .addColumn("exportedAt", "text", (c) => c.notNull())
      .addColumn("exportedBy", "text", (c) => c.notNull())
      .addColumn("fileHash", "text", (c) => c.notNull())
      .addColumn("unlockedAt", "text"),
  );
  await table("job_times", (t) =>
    t
      .addColumn("userId", "integer", (c) => c.notNull().references("staff.id"))
      .addColumn("workOrderId", "integer", (c) => c.notNull().references("work_orders.id").onDelete("cascade"))
      .addColumn("stepId", "integer", (c) => c.references("production_steps.id").onDelete("set null"))
      .addColumn("startedAt", "text", (c) => c.notNull())
      .addColumn("endedAt", "text"),
  );
}

/** The clock-outs that were told afterwards, which are corrections by another name. */
async function fillCorrections(db: Kysely<any>): Promise<void> {
  await sql`insert into time_corrections ("createdAt", "updatedAt", "userId", act, "entryId", "eventType", "occurredAt", reason,
      "requestedBy", status, "decidedBy")
    select "createdAt", "updatedAt", "userId", 'add', id, "eventType", "occurredAt", 'Forgot to clock out',
      (select full_name from staff where staff.id = "userId"),
      case approval when 'awaiting' then 'awaiting' when 'approved' then 'approved' else 'rejected' end, "decidedBy"
    from time_entries where approval is not null order by id`.execute(db);
  await sql`update time_entries set "addedById" = (select id from time_corrections where "entryId" = time_entries.id)
    where approval is not null`.execute(db);
}
