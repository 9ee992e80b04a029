import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "../root.mjs";
import { pythonPackages, pythonVersionIn, stateOfRoutes } from "./sdk-routes.mjs";

/** Methods of the Python client as last read, each with the route it calls, so that the page needs no Python. */
export const pythonMethodsFile = path.join(root, "scripts/steps/sdk/python-sdk-methods.json");

const methodPattern =
  /^ {4}def (\w+)\(|httpx_client\.(?:request|stream)\(\s*f?"([^"]*)",(?:\s*base_url=[^\n]*,)?\s*method="([A-Z]+)"/gm;

/** "voices.ivc.create" and the route it calls, of one file. Its asynchronous half repeats the first. */
const methodsIn = (resource, file) => {
  const [source] = readFileSync(file, "utf8").split(/^class AsyncRaw/m);
  const methods = {};
  let name = "";
  for (const [, begun, address, method] of source.matchAll(methodPattern)) {
    if (begun) name = begun;
    else
      methods[`${resource}.${name}`] ??= `${method} /${address.replace(/\{[^}]*\}/g, "{}").replace(/^\/|\/+$/g, "")}`;
  }
  return methods;
};

/** Every method of the Python client under a folder of packages. */
export const pythonMethodsIn = (packages) => {
  const client = path.join(packages, "elevenlabs");
  const files = readdirSync(client, { recursive: true, encoding: "utf8" }).filter((name) =>
    /[\\/]raw_client\.py$/.test(name),
  );
  return Object.assign(
    {},
    ...files.sort().map((file) => methodsIn(path.dirname(file).split(path.sep).join("."), path.join(client, file))),
  );
};

export const recordedPythonMethods = () => JSON.parse(readFileSync(pythonMethodsFile, "utf8"));

/** Reads the methods of the client in a virtual environment, and keeps them. */
export const recordPythonMethods = (folder) => {
  const packages = pythonPackages(folder);
  if (!packages) throw new Error(`No Python client under ${folder}.`);
  const read = { version: pythonVersionIn(packages), methods: pythonMethodsIn(packages) };
  writeFileSync(pythonMethodsFile, `${JSON.stringify(read, null, 2)}\n`);
};

/** Each method with "works", or the feature under whose name it is refused. */
export const pythonMethodStates = (contract) => {
  const { methods } = recordedPythonMethods();
  const states = stateOfRoutes(Object.values(methods), contract);
  return Object.keys(methods).map((method, i) => ({ method, ...states[i] }));
};
