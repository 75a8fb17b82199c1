/** What may separate the cells of a CSV file. Apart from the reading, so that a form need not load the parser. */
export const SEPARATORS = [",", ";", "\t", "|"] as const;
export type Separator = (typeof SEPARATORS)[number];

/** No list of a shop has more columns. A file that has more is no list, or was cut by the wrong separator. */
export const MOST_COLUMNS = 500;
