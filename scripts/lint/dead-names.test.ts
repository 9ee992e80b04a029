import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { root } from "../steps/root.mjs";

const skipped = new Set(["node_modules", "dist", "results", "peer", "generated"]);
const tops = ["apps", "packages", "clients", "programs", "tests", "bench", "scripts"];

const sourcesIn = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (skipped.has(entry.name) || entry.name.startsWith(".")) return [];
    const inner = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return sourcesIn(inner);
    return /\.(ts|tsx|mts|mjs)$/.test(entry.name) ? [inner] : [];
  });

/** Read by a package under this name; no file of ours says it. */
const readByOthers = new Set(["styleSingleton"]);

it("every exported name is used somewhere", () => {
  const uses = new Map<string, number>();
  const exported: { file: string; name: string }[] = [];
  for (const file of tops.flatMap(sourcesIn)) {
    const text = readFileSync(path.join(root, file), "utf8");
    for (const [word] of text.matchAll(/\b[A-Za-z_]\w*/g)) uses.set(word, (uses.get(word) ?? 0) + 1);
    for (const [, name = ""] of text.matchAll(/^export (?:const|class|type|function) (\w+)/gm))
      exported.push({ file, name });
  }
  const dead = exported.filter(({ name }) => uses.get(name) === 1 && !readByOthers.has(name));
  expect(dead).toEqual([]);
});
