// Every migration under the name by which a file remembers it, in the order in which they run. Append only: what has been
// released is never edited.

export { firstTables as "001-first-tables" } from "./001-first-tables.ts";
export { plannedDays as "002-planned-days" } from "./002-planned-days.ts";
export { signedFor as "003-signed-for" } from "./003-signed-for.ts";
export { importBatches as "004-import-batches" } from "./004-import-batches.ts";
export { stepSince as "005-step-since" } from "./005-step-since.ts";
export { clockCorrections as "006-clock-corrections" } from "./006-clock-corrections.ts";
export { words as "007-words" } from "./007-words.ts";
export { keysByTime as "008-keys-by-time" } from "./008-keys-by-time.ts";
export { categoryKinds as "009-category-kinds" } from "./009-category-kinds.ts";
