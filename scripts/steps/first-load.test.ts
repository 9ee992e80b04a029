import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { firstLoadBytes } from "./first-load.mjs";

const packed = (code: string): number => gzipSync(code, { level: 9 }).length;

it("counts what the page needs at once, each file once, and nothing that comes later", () => {
  const dist = mkdtempSync(path.join(os.tmpdir(), "first-load-"));
  mkdirSync(path.join(dist, "assets"));
  const files = {
    "index-a.js": 'import{a as b}from"./shared-b.js";const later=()=>import("./later-d.js");',
    "shared-b.js": "export const a = 1;",
    "sign-pages-c.js": 'import"./shared-b.js";console.log("sign in");',
    "later-d.js": "console.log('much later, and much larger');",
  };
  for (const [name, code] of Object.entries(files)) writeFileSync(path.join(dist, "assets", name), code);
  writeFileSync(path.join(dist, "index.html"), '<script type="module" src="/assets/index-a.js"></script>');
  expect(firstLoadBytes(dist)).toBe(
    packed(files["index-a.js"]) + packed(files["shared-b.js"]) + packed(files["sign-pages-c.js"]),
  );
});
