import type { H3 } from "h3";
import { table } from "../shop/table.ts";
import { DOCS_STYLE, docsPage } from "./docs-page.ts";
import { text } from "./html.ts";
import { json } from "./reply.ts";

/** The API's description for programs at `/api/openapi.json`, and for people at `/api/docs`. */
export function serveDocs(app: H3, version: string): void {
  let made: Promise<ReturnType<typeof import("../api/openapi.ts").openapi>> | undefined;
  // Made once, with the first request: it takes longer than any call that it describes.
  const document = () => (made ??= make());
  const make = async () => {
    const [{ openapi }, { shapes }, { examples }] = await Promise.all([
      import("../api/openapi.ts"),
      import("../shop/shapes.ts"),
      import("../shop/examples.ts"),
    ]);
    return openapi({ table, shapes, examples, version });
  };
  app.get("/api/openapi.json", async (event) => json(event, 200, await document()));
  app.get("/api/docs", async () => text("text/html", docsPage(await document())));
  app.get("/api/docs.css", () => text("text/css", DOCS_STYLE));
}
