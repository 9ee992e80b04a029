import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { registryPackagesOutside } from "./bundling.mjs";
import { root } from "./root.mjs";
import { run, say } from "./run.mjs";
import { whenChanged } from "./stamp.mjs";

const shared = ["packages/contract/src", "package-lock.json"];

export const build = async () => {
  await whenChanged(
    "build-server",
    [...shared, "packages/engine/src", "apps/server/src", "scripts/steps"],
    buildServer,
  );
  await whenChanged(
    "build-web",
    [...shared, "apps/web/src", "apps/web/public", "apps/web/index.html", "apps/web/vite.config.ts"],
    buildWeb,
  );
};

const buildServer = async () => {
  say("building the server");
  const { build: bundle } = await import("esbuild");
  const outdir = path.join(root, "apps/server/dist");
  rmSync(outdir, { recursive: true, force: true });
  await bundle({
    absWorkingDir: root,
    entryPoints: {
      main: "apps/server/src/main.ts",
      worker: "apps/server/src/worker.ts",
      "move-files": "apps/server/src/move-files.ts",
      backup: "apps/server/src/backup.ts",
      restore: "apps/server/src/restore.ts",
      "new-mark-key": "apps/server/src/new-mark-key.ts",
      parser: "apps/server/src/parser.ts",
      "speaking-process": "packages/engine/src/speaking-process.ts",
      "hearing-process": "packages/engine/src/hearing-process.ts",
      "engine-worker": "packages/engine/src/backends/kokoro/kokoro-worker.ts",
    },
    outdir,
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20",
    sourcemap: true,
    logLevel: "warning",
    plugins: [registryPackagesOutside],
  });
};

const buildWeb = async () => {
  say("building the web pages");
  await run("npx", ["vite", "build", "--logLevel", "warn"], { cwd: path.join(root, "apps/web") });
  packFiles(path.join(root, "apps/web/dist/assets"));
};

/** The server hands out the packed file beside the plain one to browsers that can read it. */
const packFiles = (folder) => {
  for (const name of readdirSync(folder).filter((one) => /\.(js|css)$/.test(one))) {
    const bytes = readFileSync(path.join(folder, name));
    writeFileSync(path.join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }));
    writeFileSync(path.join(folder, `${name}.br`), brotliCompressSync(bytes));
  }
};
