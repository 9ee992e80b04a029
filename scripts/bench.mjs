import path from "node:path";
import { build } from "./steps/build.mjs";
import { install } from "./steps/install.mjs";
import { root } from "./steps/root.mjs";
import { run, say } from "./steps/run.mjs";
import { whenChanged } from "./steps/stamp.mjs";

/** Measures the built product against kokoro-js, which is installed apart so that it runs as published. */
await install();
await build();
await whenChanged("bench-peer", ["bench/peer/package-lock.json"], async () => {
  say("installing the peer");
  const cwd = path.join(root, "bench/peer");
  await run("npm", ["install", "--no-save", "--no-audit", "--no-fund", "--no-workspaces", "--loglevel=error"], { cwd });
});
await run("npx", ["tsx", "bench/main.ts", ...process.argv.slice(2)]);
