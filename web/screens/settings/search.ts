import { z } from "zod";

const SECTIONS = [
  "shop",
  "money",
  "stock",
  "priorities",
  "shifts",
  "people",
  "notifications",
  "backups",
  "about",
] as const;
export type Section = (typeof SECTIONS)[number];

/** Which section of the settings is shown; by default the first. */
export const settingsSearch = z.object({ section: z.enum(SECTIONS).optional().catch(undefined) });
