import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { expect, test } from "vitest";
import { circleIn, fileArrows, folderArrows } from "./circles.ts";
import { root } from "./run.ts";

/** Tests may import what they like, and the style functions are generated. */
const NOT_OURS = /\.test\.tsx?$|^web\/(e2e|styled-system)\//;

/** A room of STYLE.md's picture: a folder, one per noun below `modules` and `screens`; `db` is one with its engine. */
function roomOf(file: string): string {
  const [layer = "", room = "", noun = ""] = file.split("/").slice(0, -1);
  if (layer === "db") return layer;
  return ["modules", "screens"].includes(room) ? `${layer}/${room}/${noun}` : [layer, room].filter(Boolean).join("/");
}

function sources(...layers: string[]): Map<string, string> {
  const files = layers.flatMap((layer) =>
    readdirSync(join(root, layer), { recursive: true, encoding: "utf8" }).map((file) =>
      join(layer, file).split(sep).join("/"),
    ),
  );
  const ours = files.filter((file) => /\.tsx?$/.test(file) && !NOT_OURS.test(file));
  return new Map(ours.map((file) => [file, readFileSync(join(root, file), "utf8")]));
}

/** What the tests of a folder share is no part of the program, and may use any folder. */
function program(...layers: string[]): Map<string, string> {
  return new Map([...sources(...layers)].filter(([file]) => !/\/testing\.tsx?$/.test(file)));
}

test("no file needs a file that needs it, types, import() and what tests share included", () => {
  expect(circleIn(fileArrows(sources("src", "db", "web", "cli")))).toBe(undefined);
});

test("no folder needs a folder that needs it, types and import() included", () => {
  expect(circleIn(folderArrows(fileArrows(program("src", "db", "web", "cli")), roomOf))).toBe(undefined);
});

test("no part of the import engine needs one that needs it", () => {
  const parts = [...program("src/modules/imports")].filter(([file]) => file.split("/").length === 5);
  expect(new Set(parts.map(([file]) => file.split("/")[3]))).toEqual(new Set(["read", "match", "undo", "write"]));
  expect(circleIn(folderArrows(fileArrows(new Map(parts)), (file) => file.split("/")[3] as string))).toBe(undefined);
});

test.each([
  ["a value", `import { egg } from "./egg.ts";`],
  ["a type", `import type { Egg } from "./egg.ts";`],
  ["an import on demand", `const egg = () => import("./egg.ts");`],
  ["a type in place", `let egg: import("./egg.ts").Egg;`],
  ["an export", `export * from "./egg.ts";`],
  ["an import for its effect", `import "./egg.ts";`],
  ["an import of many lines", `import {\n  egg,\n} from "./egg.ts";`],
])("a circle over %s is seen, with its way", (_, code) => {
  const files = new Map([
    ["farm/start.ts", `import "./hen.ts";`],
    ["farm/hen.ts", code],
    ["farm/egg.ts", `import type { Hen } from "./hen.ts";`],
  ]);
  expect(circleIn(fileArrows(files))).toEqual(["farm/hen.ts", "farm/egg.ts", "farm/hen.ts"]);
});

test("a circle of folders is seen where no file is in one, and files of one folder make none", () => {
  const files = new Map([
    ["barn/hen.ts", `import "../nest/egg.ts"; import "./hay.ts";`],
    ["barn/hay.ts", ""],
    ["nest/egg.ts", ""],
    ["nest/straw.ts", `import "../barn/hay.ts";`],
  ]);
  const arrows = fileArrows(files);
  expect(circleIn(arrows)).toBe(undefined);
  expect(circleIn(folderArrows(arrows, (file) => file.split("/")[0] as string))).toEqual(["barn", "nest", "barn"]);
});
