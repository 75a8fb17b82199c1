import type { Client } from "../../src/api/endpoint.ts";
import type { ApiTable } from "../../src/shop/table.ts";
import type { Follower } from "./follow.ts";

/** A shop that a command works on. */
export interface Connection {
  client: Client<ApiTable>;
  /** Where the shop is: its file, or its address on another computer. */
  place: string;
  /** Whether another process, such as a running server, owns the file and does the work. */
  isServed: boolean;
  /** Reports changes to the shop, whoever makes them, until the answered function is called. */
  follow: (listener: Follower) => () => void;
  close: () => Promise<void>;
}
