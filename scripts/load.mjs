import { build } from "./steps/build.mjs";
import { install } from "./steps/install.mjs";
import { makeModels } from "./steps/make-models.mjs";
import { run } from "./steps/run.mjs";

/** Mixed load on one machine and on a small fleet, written down in docs/load-report.md. */
await install();
await build();
// Once, before several engines would make them at the same time.
await makeModels();
await run("npx", ["tsx", "bench/load/main.ts", ...process.argv.slice(2)]);
