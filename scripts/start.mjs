import { spawn } from "node:child_process";
import path from "node:path";
import { build } from "./steps/build.mjs";
import { install } from "./steps/install.mjs";
import { root } from "./steps/root.mjs";

/** Everything from a fresh clone to a running product. What is already done is not done again. */
await install();
await build();

// `npm start -- --tls` is TLS=local for people who set no environment; `npm run engine` is ROLE=engine.
const env = {
  ...process.env,
  ...(process.argv.includes("--tls") ? { TLS: "local" } : {}),
  ...(process.argv[2] === "engine" ? { ROLE: "engine" } : {}),
};
const others = ["worker", "move-files", "backup", "restore", "new-mark-key"];
const entry = path.join(root, "apps/server/dist", `${others.find((name) => name === process.argv[2]) ?? "main"}.js`);
const server = spawn(process.execPath, ["--enable-source-maps", entry, ...process.argv.slice(3)], {
  cwd: root,
  env,
  stdio: "inherit",
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
server.once("exit", (code, signal) => process.exit(code ?? (signal === "SIGTERM" || signal === "SIGINT" ? 0 : 1)));
