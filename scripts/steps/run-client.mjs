import path from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./root.mjs";
import { whenChanged } from "./stamp.mjs";

/** Builds a program of `clients/` if its sources changed since it was last run, and runs it. `npm start` builds none of them. */
export const runClient = async (name) => {
  const entry = path.join(root, "clients", name, "dist/main.js");
  const sources = [`clients/${name}/src`, "clients/calls/src", "packages/contract/src", "package-lock.json"];
  await whenChanged(`build-client-${name}`, sources, () => buildClient(name, entry));
  await import(pathToFileURL(entry).href);
};

const buildClient = async (name, outfile) => {
  const [{ build }, { registryPackagesOutside }] = await Promise.all([import("esbuild"), import("./bundling.mjs")]);
  await build({
    absWorkingDir: root,
    entryPoints: [`clients/${name}/src/main.ts`],
    outfile,
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20",
    logLevel: "warning",
    plugins: [registryPackagesOutside],
  });
};
