import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** The server's own folder. Sources and the built bundle both lie one level below it. */
const serverFolder = fileURLToPath(new URL("..", import.meta.url));
const isBuilt = path.basename(path.dirname(fileURLToPath(import.meta.url))) === "dist";

/** The product's version is written once, in the package of the whole. */
const manifest = JSON.parse(readFileSync(path.join(serverFolder, "../../package.json"), "utf8")) as { version: string };

export const places = {
  version: manifest.version,
  clientsGuide: path.join(serverFolder, "../../docs/clients.md"),
  migrationsFolder: path.join(serverFolder, "migrations"),
  webFolder: path.join(serverFolder, "../web/dist"),
  modelsCache: path.join(serverFolder, "../../node_modules/.cache/timbre/models"),
  engineEntry: isBuilt
    ? path.join(serverFolder, "dist/speaking-process.js")
    : path.join(serverFolder, "../../packages/engine/src/speaking-process.ts"),
  earEntry: isBuilt
    ? path.join(serverFolder, "dist/hearing-process.js")
    : path.join(serverFolder, "../../packages/engine/src/hearing-process.ts"),
  weights: path.join(serverFolder, "../../packages/engine/weights"),
  parserEntry: path.join(serverFolder, isBuilt ? "dist/parser.js" : "src/parser.ts"),
  /** TypeScript sources need a loader; the bundle does not. */
  engineExecArgv: isBuilt ? [] : ["--import", "tsx"],
};
