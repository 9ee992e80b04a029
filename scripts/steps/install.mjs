import { run, say } from "./run.mjs";
import { whenChanged } from "./stamp.mjs";

const manifests = [
  "package-lock.json",
  "package.json",
  "apps/server/package.json",
  "apps/web/package.json",
  "packages/contract/package.json",
  "packages/engine/package.json",
  "tests/package.json",
];

/** Installs exactly what the lockfile names, once per lockfile. */
export const install = () =>
  whenChanged("install", manifests, async () => {
    say("installing packages");
    await run("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"]);
  });
