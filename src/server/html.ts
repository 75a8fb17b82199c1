import { HTTPResponse } from "h3";

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** A text made safe for a page that the server writes itself. */
export function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] as string);
}

/** An HTTP answer with a text of this type. */
export function text(type: string, body: string): HTTPResponse {
  return new HTTPResponse(body, { headers: { "content-type": `${type}; charset=utf-8` } });
}
