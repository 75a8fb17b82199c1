import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Role } from "../../../src/modules/staff/schema.ts";
import { RoleBadge } from "./role-badge.tsx";

test("each of the five roles has a colour and an icon of its own", () => {
  const badges = Role.options.map((role) => renderToStaticMarkup(createElement(RoleBadge, { role })));
  const distinct = (part: RegExp) => new Set(badges.map((badge) => part.exec(badge)?.[0])).size;
  expect([distinct(/tone_\w+/), distinct(/lucide-[\w-]+/)]).toEqual([5, 5]);
});
