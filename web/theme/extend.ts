import type { Config } from "@pandacss/dev";

type Extended = NonNullable<NonNullable<Config["theme"]>["extend"]>;

/** Changes to one of the preset's recipes; what is not named keeps the preset's value. */
export type RecipeChanges = NonNullable<Extended["recipes"]>[string];

/** Changes to one of the preset's recipes of several parts; `slots` names parts the preset does not know. */
export type SlotRecipeChanges = NonNullable<Extended["slotRecipes"]>[string];
