import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { root } from "../steps/root.mjs";

/** More than this, and a newcomer no longer sees what a folder is about: it gets inner rooms. */
const maxFiles = 30;
const skipped = new Set(["node_modules", "dist", "results", "peer", "generated"]);

const foldersIn = (folder: string): string[] => [
  folder,
  ...readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !skipped.has(entry.name) && !entry.name.startsWith("."))
    .flatMap(({ name }) => foldersIn(path.join(folder, name))),
];

const sourcesIn = (folder: string): number =>
  readdirSync(path.join(root, folder)).filter((name) => /\.(ts|tsx|mjs|css)$/.test(name)).length;

const sources = ["apps/server/src", "apps/web/src", "packages/contract/src", "packages/engine/src", "clients", "bench"];

it.each([...sources, "scripts", "tests"])("no folder of %s holds more than thirty source files", (top) => {
  expect(foldersIn(top).filter((folder) => sourcesIn(folder) > maxFiles)).toEqual([]);
});
