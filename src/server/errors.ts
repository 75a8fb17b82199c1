import { HTTPResponse } from "h3";
import { DatabaseProblem, type DatabaseProblemCode } from "../../db/errors.ts";
import {
  CodeAsked,
  Conflict,
  Forbidden,
  Invalid,
  NoRoom,
  NotFound,
  Refusal,
  SignedOut,
  TooMany,
  Unsettled,
  Unverified,
} from "../lib/errors.ts";

/** A refusal of HTTP itself: too large, not JSON, wrong host. */
export class HttpRefusal extends Refusal {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** A refusal in the middle of a body. Its rest is never read, so the connection cannot serve another request. */
export class Unread extends HttpRefusal {}

/** A body for which there is no room now. */
export class Busy extends Unread {
  readonly seconds: number;

  constructor(message: string, seconds = 5) {
    super(503, message);
    this.seconds = seconds;
  }
}

/** Said when a path or a part of the program is missing because another version was installed. */
export const REPLACED = "Stockworks was replaced by another version while this server ran: stop it, and start it again";

/** Where errors are reported, and to whom they are answered. */
interface Reporting {
  requestId: string;
  /** Whether the reader owns the file, and may read its path. */
  isOwner: boolean;
  onFault: (error: unknown) => void;
}

/** The one place that turns errors into answers. An error that is no refusal is a fault, and only `onFault` gets all of it. */
export function errorResponse(thrown: unknown, { requestId, isOwner, onFault }: Reporting): HTTPResponse {
  // h3 wraps what a handler throws; its own refusals (no such route, malformed address) are not "unhandled".
  const { status: ownStatus, unhandled, cause } = thrown as { status?: number; unhandled?: boolean; cause?: unknown };
  const error = cause ?? thrown;
  if (error instanceof Unsettled) return answer(409, { message: error.message, record: error.record });
  if (error instanceof Refusal)
    return answer(
      statusOf(error),
      {
        message: error.message,
        ...(error.issues.length > 0 ? { issues: error.issues } : {}),
        ...(error instanceof Unverified ? { asksPassword: true } : {}),
        ...(error instanceof CodeAsked ? { asksCode: true } : {}),
      },
      {
        ...(error instanceof Unread ? { connection: "close" } : {}),
        ...(error instanceof TooMany || error instanceof Busy ? { "retry-after": String(error.seconds) } : {}),
      },
    );
  if (ownStatus === 404) return answer(404, { message: "There is nothing at this address" });
  if (ownStatus !== undefined && ownStatus < 500 && !unhandled)
    return answer(ownStatus, { message: "This request cannot be understood" });
  if ((error as NodeJS.ErrnoException).code === "ERR_MODULE_NOT_FOUND") return answer(503, { message: REPLACED });
  onFault(error);
  if (error instanceof DatabaseProblem) return problemResponse(error, isOwner);
  return answer(500, { message: `Something went wrong (request ${requestId})` });
}

/** What is wrong with the database file. Browsers do not learn its path. */
function problemResponse({ code, message }: DatabaseProblem, isOwner: boolean): HTTPResponse {
  return answer(code === "disk-full" ? 507 : 503, { message: isOwner ? message : WITHOUT_PATH[code] });
}

const WITHOUT_PATH: Readonly<Record<DatabaseProblemCode, string>> = {
  "disk-full": "The disk is full: free some space on the computer that keeps the data, and try again",
  "disk-error": "The disk with the data fails: check it, and restore a backup if it goes on",
  "read-only": "The data cannot be written: allow the user that runs Stockworks to write the file and its folder",
  missing:
    "The file with the data is gone from its place: put it back, or stop Stockworks, which says where all of it is",
  changed: "Another program wrote the file with the data: stop Stockworks and restore a backup",
  damaged: "The file with the data is damaged: restore the latest backup",
  "unsound-copy":
    "The backup was not kept, because its copy of the data is not sound: the server's log says what is wrong with it",
  "not-a-database": "The file with the data is not a Stockworks database any more: restore the latest backup",
  "newer-schema": "The file with the data was changed by a newer Stockworks: start that one",
  "older-schema": "The data is of an older Stockworks: start the server, which brings it up to date",
  "in-use": "The file with the data is open in another program: close it there first",
  unreachable: "The database cannot be reached: try again in a moment",
  unsure: "The database was cut off while it stored this: check whether it was stored before you try again",
  "no-files":
    "The store of photos and files cannot be used: try again in a moment, and tell whoever runs Stockworks if it goes on",
  "too-few-files": "Too few open files are allowed to Stockworks: start it again with more of them",
  stalled: "The disk or share with the backups does not answer: look whether it is switched on",
  again: "Another change came in between: try again",
  busy: "Another server is storing something: try again in a moment",
  unlockable: "The file with the data is where others might open it too: move it to a disk of its own computer",
};

interface Body {
  message: string;
  issues?: Refusal["issues"];
  record?: unknown;
  asksPassword?: true;
  asksCode?: true;
}

function answer(status: number, body: Body, headers: Record<string, string> = {}): HTTPResponse {
  return new HTTPResponse(JSON.stringify(body), {
    status,
    headers: { "content-type": "application/json; charset=utf-8", ...headers },
  });
}

function statusOf(refusal: Refusal): number {
  if (refusal instanceof HttpRefusal) return refusal.status;
  if (refusal instanceof NotFound) return 404;
  if (refusal instanceof Conflict) return 409;
  if (refusal instanceof SignedOut) return 401;
  if (refusal instanceof TooMany) return 429;
  if (refusal instanceof Forbidden) return 403;
  if (refusal instanceof NoRoom) return 507;
  return refusal instanceof Invalid ? 400 : 500;
}
