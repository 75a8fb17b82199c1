/** An address of a customer as it is written on paper, in two lines: street, then city, state and ZIP code. */
export function addressText({
  street,
  city,
  state,
  zip,
}: Record<"city" | "state" | "zip", string | null> & { street: string }): string {
  const place = [city, [state, zip].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  return [street, place].filter(Boolean).join("\n");
}
