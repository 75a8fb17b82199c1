import type { Room } from "../../db/file-store.ts";
import { NoRoom } from "../lib/errors.ts";
import { size } from "../lib/text.ts";
import type { Context } from "./context.ts";

const GB = 1_000_000_000;
/** What is left for orders, hours and stock: the smaller of a part of the disk and so many bytes. */
const LEFT_FOR_ORDERS = { part: 0.05, bytes: GB };
const SCARCE = { part: 0.1, bytes: 2 * GB };

/** Throws NoRoom for a file or picture, so that there is room for orders, hours and stock. */
export async function requireRoom(context: Pick<Context, "files">): Promise<void> {
  if (await hasRoom(context)) return;
  throw new NoRoom(
    "The disk is nearly full, and what is left is for orders, hours and stock: free some space on the computer that keeps the data, and add the file again",
  );
}

/** Whether there is room for pictures, which hours can do without. */
export async function hasRoom(context: Pick<Context, "files">): Promise<boolean> {
  const room = await context.files.room();
  return !room || room.free >= of(room, LEFT_FOR_ORDERS);
}

/** What to tell Owners of the disk before files are refused; undefined while there is enough room. */
export async function scarceRoom(context: Pick<Context, "files">): Promise<string | undefined> {
  const room = await context.files.room();
  if (!room || room.free >= of(room, SCARCE)) return undefined;
  const refused = size(of(room, LEFT_FOR_ORDERS));
  return `The disk has ${size(room.free)} left. Below ${refused} no photos and files are kept: free some space`;
}

function of({ total }: Room, { part, bytes }: typeof SCARCE): number {
  return Math.min(total * part, bytes);
}
