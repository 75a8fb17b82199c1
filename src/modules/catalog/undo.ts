import { Conflict } from "../../lib/errors.ts";
import type { UndoRules } from "../../records/undo.ts";

/** How a change of a category of options is taken back. */
export const categoryUndo: UndoRules = {
  async allow(context, { values }, { entityId }) {
    const kind = values["kind"] as string | null | undefined;
    if (kind == null) return;
    const other = await context.db
      .selectFrom("feature_categories")
      .select("name")
      .where("kind", "=", kind)
      .where("id", "<>", entityId)
      .executeTakeFirst();
    if (other) throw new Conflict(`${other.name} is used for this in orders now`);
  },
};
