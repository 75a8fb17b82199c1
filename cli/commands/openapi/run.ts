import { openapi } from "../../../src/api/openapi.ts";
import { version } from "../../../src/records/version.ts";
import { examples } from "../../../src/shop/examples.ts";
import { shapes } from "../../../src/shop/shapes.ts";
import { table } from "../../../src/shop/table.ts";
import { newFile, stdoutFile } from "../../print/files.ts";

/** `stockworks openapi`: writes the OpenAPI document to a file that is there only once it is whole, or to stdout. */
export async function printOpenapi(out: string | undefined): Promise<void> {
  const file = out === undefined || out === "-" ? stdoutFile() : await newFile(out);
  await file.write(`${JSON.stringify(openapi({ table, shapes, examples, version }), null, 2)}\n`);
  await file.keep();
}
