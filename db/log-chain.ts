import { createHash } from "node:crypto";

/** What a line of the change log says, whatever its number. */
export interface ChainedLine {
  relatedEntity: string;
  entityId: number;
  action: string;
  performedBy: string;
  staffId: number | null;
  deviceId: number | null;
  tokenId: number | null;
  surface: string;
  changes: string;
  requestId: string | null;
  timestamp: string;
  undoes: number | null;
}

/** The hash of a line: SHA-256 of all that it says, together with the hash of the line before, "" for the first. */
export function chainHash(before: string, line: ChainedLine): string {
  const { relatedEntity, entityId, action, performedBy, staffId, deviceId, tokenId } = line;
  const { surface, changes, requestId, timestamp, undoes } = line;
  const said = [before, relatedEntity, entityId, action, performedBy, staffId, deviceId, tokenId];
  return createHash("sha256")
    .update(JSON.stringify([...said, surface, changes, requestId, timestamp, undoes]))
    .digest("base64url");
}
