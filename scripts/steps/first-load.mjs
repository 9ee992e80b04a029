import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";

/** What the sign-in page may load before it can be used. */
export const maxFirstLoadBytes = 180_000;

const staticImports = /\b(?:from|import)\s*"\.\/([\w.-]+\.js)"/g;

/** Packed size of a page's scripts: what index.html names, the page's own chunk, and all they import at once. */
export const firstLoadBytes = (dist, pageChunk = "sign-pages-") => {
  const assets = path.join(dist, "assets");
  const html = readFileSync(path.join(dist, "index.html"), "utf8");
  const waiting = [
    ...[...html.matchAll(/assets\/([\w.-]+\.js)/g)].map(([, name]) => name),
    ...readdirSync(assets).filter((name) => name.startsWith(pageChunk) && name.endsWith(".js")),
  ];
  const sizes = new Map();
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const file = path.join(assets, name);
    if (sizes.has(name) || !existsSync(file)) continue;
    const code = readFileSync(file);
    sizes.set(name, gzipSync(code, { level: 9 }).length);
    waiting.push(...[...code.toString().matchAll(staticImports)].map(([, imported]) => imported));
  }
  return [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
};
