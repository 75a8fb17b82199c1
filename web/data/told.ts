import type { Endpoint } from "../../src/api/endpoint.ts";
import { ofCalls } from "./of-calls.ts";

/** How a call tells that it was done, or was not. */
export type Told = Pick<Endpoint, "success" | "failure">;

/** What each call of the system tells. It comes after the first page, which tells nothing, worked out like `wire`. */
export const told: Record<string, Record<string, Told | undefined>> = ofCalls(
  ({ success, failure }): Told | undefined =>
    success === undefined && failure === undefined ? undefined : { success, failure },
);
