import { Link } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import type { Place } from "./places.ts";

/** On reports and the dashboard: a link to rows or to a record. */
export function PlaceLink({ to: { to, params, search }, ...props }: ComponentProps<"a"> & { to: Place }) {
  return <Link to={to as never} params={params as never} search={search as never} {...props} />;
}
