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
    return /(?<!\.d)\.(ts|tsx|mts|mjs)$/.test(entry.name) ? [inner] : [];
  });

/** Read by a package under this name; no file of ours says it. */
const readByOthers = new Set(["styleSingleton"]);

/** Catalogues in other languages are found by their folder. */
const isLoadedByPlace = (file: string): boolean => /\/messages\/\w+\.ts$/.test(file);

/** Where an import leads: a file of ours, or a package, whose names are looked up among all its files. */
const targetOf = (file: string, from: string): string =>
  from.startsWith(".") ? path.posix.join(path.posix.dirname(file), from) : from;

const namesIn = (list: string): string[] =>
  list.split(",").map(
    (one) =>
      one
        .replace(/^\s*type\s+/, "")
        .trim()
        .split(/\s/)[0] ?? "",
  );

/** Which names of which file are asked for; "*" is all of them. */
const importsIn = (file: string, text: string): [target: string, name: string][] => [
  ...[...text.matchAll(/\b(?:import|export)\s+(?:type\s+)?(?:\w+\s*,\s*)?\{([^{}]*)\}\s*from\s+"([^"]+)"/g)].flatMap(
    ([, list = "", from = ""]) => namesIn(list).map((name) => [targetOf(file, from), name] as [string, string]),
  ),
  ...[...text.matchAll(/\b(?:import|export)\s+\*\s+as\s+\w+\s+from\s+"([^"]+)"|\bimport\(\s*"([^"]+)"/g)].map(
    ([, from, later]): [string, string] => [targetOf(file, from ?? later ?? ""), "*"],
  ),
];

const ownPackages = {
  "packages/contract/": "@timbre/contract",
  "packages/engine/": "@timbre/engine",
  "clients/calls/": "@timbre/calls",
};
const packageOf = (file: string): string | undefined =>
  Object.entries(ownPackages).find(([folder]) => file.startsWith(folder))?.[1];

it("every exported name is used in its file or imported from it", () => {
  const texts = new Map(tops.flatMap(sourcesIn).map((file) => [file, readFileSync(path.join(root, file), "utf8")]));
  const asked = new Set([...texts].flatMap(([file, text]) => importsIn(file, text)).map((pair) => pair.join(" ")));
  const isUsed = (file: string, name: string, text: string): boolean =>
    [`${file} ${name}`, `${file} *`, `${packageOf(file)} ${name}`].some((one) => asked.has(one)) ||
    [...text.matchAll(new RegExp(`\\b${name}\\b`, "g"))].length > 1 ||
    readByOthers.has(name);
  const dead = [...texts]
    .filter(([file]) => !isLoadedByPlace(file))
    .flatMap(([file, text]) =>
      [...text.matchAll(/^export (?:const|class|type|(?:async )?function) (\w+)/gm)].flatMap(([, name = ""]) =>
        isUsed(file, name, text) ? [] : [`${file} ${name}`],
      ),
    );
  expect(dead).toEqual([]);
});
