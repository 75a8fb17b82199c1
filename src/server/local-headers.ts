/** In an answer of a file's owner: this process has given the file up and did nothing of what was asked. */
export const GONE = "x-stockworks-gone";
