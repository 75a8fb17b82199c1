import { button, combobox, field, input, select, textarea } from "./controls.ts";
import { dataTable } from "./data-table.ts";
import { dialog, drawer, menu, toast, tooltip } from "./overlays.ts";
import { sidebar } from "./sidebar.ts";
import { badge, card, skeleton, statCard } from "./surfaces.ts";

/** Changes to the preset's recipes, and our own. */
export const recipes = { badge, button, input, skeleton, textarea };
export const slotRecipes = {
  card,
  combobox,
  dataTable,
  dialog,
  drawer,
  field,
  menu,
  select,
  sidebar,
  statCard,
  toast,
  tooltip,
};
