import { HTTPResponse } from "h3";
import { Conflict, Forbidden, Invalid, NotFound, Refusal, Unsettled } from "../lib/errors.ts";

/** A refusal of HTTP itself: too large, not JSON, wrong host. */
export class HttpRefusal extends Refusal {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** A refusal in the middle of a body, whose rest is never read: the connection cannot serve another request. */
export class Unread extends HttpRefusal {}

/** The one place that turns errors into answers. What is no refusal is a fault: told in full only to `onFault`. */
export function errorResponse(thrown: unknown, requestId: string, onFault: (error: unknown) => void): HTTPResponse {
  // h3 wraps what a handler throws; its own refusals (no such route, malformed address) are not "unhandled".
  const { status: ownStatus, unhandled, cause } = thrown as { status?: number; unhandled?: boolean; cause?: unknown };
  const error = cause ?? thrown;
  if (error instanceof Unsettled) return answer(409, { message: error.message, record: error.record });
  if (error instanceof Refusal)
    return answer(
      statusOf(error),
      { message: error.message, ...(error.issues.length > 0 ? { issues: error.issues } : {}) },
      error instanceof Unread ? { connection: "close" } : {},
    );
  if (ownStatus === 404) return answer(404, { message: "There is nothing at this address" });
  if (ownStatus !== undefined && ownStatus < 500 && !unhandled)
    return answer(ownStatus, { message: "This request cannot be understood" });
  onFault(error);
  return answer(500, { message: `Something went wrong (request ${requestId})` });
}

interface Told {
  message: string;
  issues?: Refusal["issues"];
  record?: unknown;
}

function answer(status: number, body: Told, headers: Record<string, string> = {}): HTTPResponse {
  return new HTTPResponse(JSON.stringify(body), {
    status,
    headers: { "content-type": "application/json; charset=utf-8", ...headers },
  });
}

function statusOf(refusal: Refusal): number {
  if (refusal instanceof HttpRefusal) return refusal.status;
  if (refusal instanceof NotFound) return 404;
  if (refusal instanceof Conflict) return 409;
  if (refusal instanceof Forbidden) return 403;
  return refusal instanceof Invalid ? 400 : 500;
}
