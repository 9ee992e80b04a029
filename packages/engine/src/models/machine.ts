import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { arch, cpus, platform } from "node:os";

const require = createRequire(import.meta.url);

/** Changes when another CPU, or the same with other instructions allowed, runs the models. */
export const machineName = async (): Promise<string> => {
  const info = await readFile("/proc/cpuinfo", "utf8").catch(() => "");
  const flags = /^(?:flags|Features)\s*:\s*(.+)$/m.exec(info)?.[1] ?? "";
  const digest = createHash("sha256").update(flags).digest("hex").slice(0, 12);
  return `${platform()} ${arch()} ${cpus()[0]?.model.trim() ?? "unknown"} ${digest}`;
};

export const runtimeName = (): string => {
  const { version }: { version: string } = require("onnxruntime-node/package.json");
  return `onnxruntime-node ${version}`;
};
