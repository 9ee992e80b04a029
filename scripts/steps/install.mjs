import { leaveOutChoice, removeLeftOut } from "./leave-out.mjs";
import { run, say } from "./run.mjs";
import { whenChanged } from "./stamp.mjs";

const manifests = [
  "package-lock.json",
  "package.json",
  "apps/server/package.json",
  "apps/web/package.json",
  "clients/calls/package.json",
  "clients/cli/package.json",
  "clients/mcp/package.json",
  "clients/wyoming/package.json",
  "packages/contract/package.json",
  "packages/engine/package.json",
  "programs/espeak-ng/package.json",
  "programs/faad2/package.json",
  "tests/package.json",
];

/**
 * Installs what the lockfile names, once per lockfile, and leaves the lockfile alone. Not `npm ci`: that refuses a lockfile
 * without the prebuilt parts for every other platform, and some registries carry only a few of them.
 */
export const install = () =>
  whenChanged(
    "install",
    manifests,
    async () => {
      say("installing packages");
      await run("npm", ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"]);
      removeLeftOut();
    },
    leaveOutChoice(),
  );
