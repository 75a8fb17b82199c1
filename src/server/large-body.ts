import type { H3Event } from "h3";
import type { Context } from "../records/context.ts";
import { requireRoom } from "../records/room.ts";
import { openUnnamedFile } from "../records/unnamed-file.ts";
import { keepJson } from "./body.ts";
import { newLargeRoom } from "./body-room.ts";
import { HttpRefusal } from "./errors.ts";

/** Several come at once, and each looks again after so many bytes whether they leave room for orders. */
const LOOK_EVERY_BYTES = 4 * 1024 * 1024;

const whenThereIsRoom = newLargeRoom();

/**
 * Does `work` with a large body. It comes into a file, however slowly, and into memory once it is whole and its turn has come.
 */
export async function withLargeBody<T>(
  context: Context,
  { req }: H3Event,
  maxBytes: number,
  work: (sent: Record<string, unknown>) => Promise<T>,
): Promise<T> {
  let bytes = 0;
  let looked = 0;
  await requireRoom(context);
  const take = async (more: number) => {
    bytes += more;
    if (bytes - looked < LOOK_EVERY_BYTES) return;
    looked = bytes;
    await requireRoom(context);
  };
  const file = await openUnnamedFile(context.file);
  try {
    const read = await keepJson(req, { isStranger: false, maxBytes, take }, file);
    return await whenThereIsRoom(bytes, async () => {
      if (req.signal.aborted) throw new HttpRefusal(400, "Nobody waits for this answer any more");
      return work(await read());
    });
  } finally {
    await file.close();
  }
}
