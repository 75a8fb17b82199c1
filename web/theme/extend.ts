import type { Config } from "@pandacss/dev";

type Extended = NonNullable<NonNullable<Config["theme"]>["extend"]>;

/** Changes to one of the preset's recipes; what is not named keeps the preset's value. */
export type RecipeChanges = NonNullable<Extended["recipes"]>[string];

/** Changes to one of the preset's recipes with several parts; `slots` names parts that the preset does not know. */
export type SlotRecipeChanges = NonNullable<Extended["slotRecipes"]>[string];
