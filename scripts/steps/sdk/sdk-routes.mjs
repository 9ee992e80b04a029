import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { root } from "../root.mjs";

/** Routes of the Python client as last read, so that the watch needs no Python. */
export const pythonRoutesFile = path.join(root, "scripts/steps/sdk/python-sdk-routes.json");
/** Where the tests of Python clients install them. */
export const pythonFolder = path.join(root, "node_modules/.cache/timbre-python-clients");

/** A route as a client calls it: "POST /v1/voices/{}/edit", the names in the path left out. */
const routeOf = (method, address) => `${method} /${address.replace(/^\/|\/+$/g, "")}`;

const filesUnder = (folder, isWanted) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isWanted(entry.name))
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name));

const gather = (files, pattern, read) => {
  const routes = files.flatMap((file) => [...readFileSync(file, "utf8").matchAll(pattern)].map(read));
  return [...new Set(routes)].sort();
};

const javaScriptClient = path.dirname(createRequire(import.meta.url).resolve("@elevenlabs/elevenlabs-js"));

export const javaScriptVersion = () =>
  JSON.parse(readFileSync(path.join(javaScriptClient, "package.json"), "utf8")).version;

/** What the JavaScript client that is installed here calls, its sockets among it. */
export const javaScriptRoutes = () => [
  ...gather(
    filesUnder(path.join(javaScriptClient, "api"), (name) => name === "Client.js"),
    /url: core\.url\.join\([^\n]*?(?:`([^`\n]+)`|"([^"\n]+)")\),\s*method: "([A-Z]+)"/g,
    ([, template, text, method]) => routeOf(method, (template ?? text).replace(/\$\{[^}]*\}/g, "{}")),
  ),
  ...gather(
    ["api", "wrapper"]
      .flatMap((folder) => filesUnder(path.join(javaScriptClient, folder), (name) => name.endsWith(".js")))
      .filter((file) => !/[\\/](__tests__|mocks)[\\/]/.test(file)),
    /`\$\{\w*ws\w*\}(\/v1\/[^`?]+)/gi,
    ([, address]) => routeOf("GET", address.replace(/\$\{[^}]*\}/g, "{}")),
  ),
];

/** What the Python client under a folder of packages calls, its sockets among it. */
export const pythonRoutesIn = (packages) => [
  ...gather(
    filesUnder(path.join(packages, "elevenlabs"), (name) => name === "raw_client.py"),
    /httpx_client\.(?:request|stream)\(\s*f?"([^"]*)",(?:\s*base_url=[^\n]*,)?\s*method="([A-Z]+)"/g,
    ([, address, method]) => routeOf(method, address.replace(/\{[^}]*\}/g, "{}")),
  ),
  ...gather(
    filesUnder(path.join(packages, "elevenlabs"), (name) => name.endsWith(".py")),
    /build_ws_url\(\s*[\w.]+,\s*\[([^\]]+)\]/g,
    ([, parts]) => routeOf("GET", partsOf(parts).join("/")),
  ),
];

/** Parts of an address in Python: words in quotes, and names of variables. */
const partsOf = (list) => list.split(",").map((part) => /"([^"]+)"/.exec(part)?.[1] ?? "{}");

/** The version of the Python client under a folder of packages. */
export const pythonVersionIn = (packages) =>
  readdirSync(packages)
    .map((name) => /^elevenlabs-([\d.]+)\.dist-info$/.exec(name)?.[1])
    .find(Boolean);

/** The folder of packages of the Python clients, when they are installed. */
export const pythonPackages = (folder = pythonFolder) => {
  const lib = path.join(folder, "lib");
  if (!existsSync(lib)) return undefined;
  const found = readdirSync(lib).map((name) => path.join(lib, name, "site-packages"));
  return found.find((packages) => existsSync(path.join(packages, "elevenlabs")));
};

/** Reads the routes of the client in a virtual environment, and keeps them. */
export const recordPythonRoutes = (folder) => {
  const packages = pythonPackages(folder);
  if (!packages) throw new Error(`No Python client under ${folder}.`);
  const read = { version: pythonVersionIn(packages), routes: pythonRoutesIn(packages) };
  writeFileSync(pythonRoutesFile, `${JSON.stringify(read, null, 2)}\n`);
};

export const recordedPythonRoutes = () => JSON.parse(readFileSync(pythonRoutesFile, "utf8"));

/** Every operation of the contract, however deep it is nested. */
export const operationsIn = (value) => {
  if (typeof value !== "object" || value === null) return [];
  if (typeof value.method === "string" && typeof value.path === "string") return [value];
  return Object.values(value).flatMap(operationsIn);
};

/** "served", "refused" with the name of the feature that is missing, or "unknown". */
export const stateOfRoutes = (routes, contract) => {
  const tables = Object.entries(contract).filter(([name]) => name.endsWith("Operations"));
  const served = new Set(
    tables
      .flatMap(([, table]) => operationsIn(table))
      .map(({ method, path: address }) => `${method} ${address.replace(/:\w+/g, "{}")}`),
  );
  return routes.map((route) => {
    if (served.has(route)) return { route, state: "served" };
    const feature = contract.absentFeatureOf(route.split(" ")[1].replaceAll("{}", "x"));
    return feature ? { route, state: "refused", feature } : { route, state: "unknown" };
  });
};
