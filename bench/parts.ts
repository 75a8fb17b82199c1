import { writeFileSync } from "node:fs";
import { join } from "node:path";
import Papa from "papaparse";
import { type Figure, figure } from "./measure.ts";
import { stockworks } from "./process.ts";
import { openNative } from "./yardstick/native.ts";

const PARTS = 10_000;

/** `stockworks import parts` of a new file, from the command's start to its end, against papaparse and bare inserts. */
export async function benchImport(folder: string): Promise<Figure[]> {
  const csv = join(folder, "parts.csv");
  const lines = Array.from(
    { length: PARTS },
    (_, n) => `P-${String(n).padStart(6, "0")},"Part, number ${n}",Acme,${n % 90}.25,${n % 300}`,
  );
  writeFileSync(csv, `Part Number,Name,Supplier,Cost,Qty On Hand\n${lines.join("\n")}\n`);
  const ours = took(() => stockworks("import", "parts", csv, "--db", join(folder, "parts.db")));

  const native = openNative(join(folder, "native-parts.db"));
  native.exec(
    "create table parts (partNumber text unique, name text, supplier text, unitCostCents int, stockQuantity int)",
  );
  const bare = took(() => {
    const insert = native.prepare("insert into parts values (?, ?, ?, ?, ?)");
    const rows = Papa.parse<string[]>(lines.join("\n")).data;
    native.transaction(() => {
      for (const [number, name, supplier, cost, quantity] of rows)
        insert.run(number, name, supplier, Math.round(Number(cost) * 100), Number(quantity));
    })();
  });
  native.close();
  return [
    figure({
      what: `Import of ${PARTS.toLocaleString("en-US")} parts, whole command`,
      unit: "ms",
      ours: [ours],
      yardstick: { is: "papaparse and better-sqlite3", of: [bare] },
    }),
  ];
}

function took(work: () => void): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}
