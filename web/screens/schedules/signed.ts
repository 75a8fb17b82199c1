/** In the list of usual hours: a difference with its sign: "+0.5", "−2", "0". */
export function signed(hours: number): string {
  if (hours === 0) return "0";
  return `${hours > 0 ? "+" : "−"}${Math.abs(hours).toLocaleString("en-US")}`;
}
