import type { Kysely, Migration } from "kysely";

/** The nine categories that orders choose from get an identity that is not their name, so that they can be renamed. */
export const categoryKinds: Migration = {
  async up(db: Kysely<any>) {
    await db.schema.alterTable("feature_categories").addColumn("kind", "text").execute();
    for (const [name, kind] of Object.entries(KINDS))
      await db.updateTable("feature_categories").set({ kind }).where("name", "=", name).execute();
    await db.schema.createIndex("feature_categories_kind").unique().on("feature_categories").column("kind").execute();
  },
};

const KINDS = {
  Model: "model",
  Type: "type",
  Hand: "hand",
  "Action Length": "actionLength",
  "Action Inlet": "actionInlet",
  "Bottom Metal": "bottomMetal",
  "Barrel Inlet": "barrelInlet",
  Custom: "customFeature",
  Color: "colorOption",
};
