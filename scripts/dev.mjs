import { spawn } from "node:child_process";
import path from "node:path";
import { install } from "./steps/install.mjs";
import { root } from "./steps/root.mjs";

/** Server from its sources with restart on change, and the web pages with hot reload on port 5173. */
await install();
const children = [
  spawn("npx", ["tsx", "watch", "--clear-screen=false", "apps/server/src/main.ts"], { cwd: root, stdio: "inherit" }),
  spawn("npx", ["vite"], { cwd: path.join(root, "apps/web"), stdio: "inherit" }),
];
const stop = () => children.forEach((child) => child.kill("SIGTERM"));
process.on("SIGINT", stop);
process.on("SIGTERM", stop);
for (const child of children) child.once("exit", stop);
