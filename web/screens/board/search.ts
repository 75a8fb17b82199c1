import { z } from "zod";
import { opened } from "../../data/search.ts";

/** Which step a phone shows, by its position; by default the first. */
export const boardSearch = z.object({ step: opened.open });
