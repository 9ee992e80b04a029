import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const apiKey = "sk_bench_0123456789abcdef0123456789";
const credentials = { "xi-api-key": apiKey };
/** Loaded into the server; the last one hides them from the processes it starts. */
const probes = ["./engine-call-probe.mjs", "./event-loop-probe.mjs"];

export type Readiness = { engine: { languages: string[] }; models: { name: string; variant: string }[] };

export type ServerUnderTest = {
  baseUrl: string;
  port: number;
  /** Headers that let a request in. */
  credentials: Record<string, string>;
  pid: number;
  /** The processes that speak. */
  enginePids(): number[];
  ready(): Promise<Readiness>;
  probeFile: string;
  /** When calls were handed to the engine process, by seed. */
  callsFile: string;
  /** From spawning to the first answer, and to readiness. */
  firstAnswerMs: number;
  readyMs: number;
  get(url: string): Promise<Response>;
  post(url: string, body: unknown, signal?: AbortSignal): Promise<Response>;
  stop(): Promise<void>;
};

export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = net.createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });

const answersOk = (url: string): Promise<boolean> =>
  fetch(url).then(
    (answer) => answer.ok,
    () => false,
  );

const untilOk = async (url: string): Promise<void> => {
  while (!(await answersOk(url))) await new Promise((resolve) => setTimeout(resolve, 20));
};

/** The built product on a folder of its own; with the same folder again, a warm start. */
export const startServer = async (dataDir: string, env: Record<string, string> = {}): Promise<ServerUnderTest> => {
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const probeFile = path.join(dataDir, "event-loop-p99");
  const callsFile = path.join(dataDir, "engine-calls");
  const started = performance.now();
  const server = spawn(process.execPath, [path.join(root, "apps/server/dist/main.js")], {
    env: {
      ...process.env,
      HOST: "127.0.0.1",
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: "error",
      BOOTSTRAP_EMAIL: "bench@example.com",
      BOOTSTRAP_PASSWORD: "a quiet harbour",
      BOOTSTRAP_API_KEY: apiKey,
      BOOTSTRAP_TIER: "enterprise",
      NODE_OPTIONS: probes.map((probe) => `--import=${new URL(probe, import.meta.url).href}`).join(" "),
      BENCH_PROBE_FILE: probeFile,
      BENCH_CALLS_FILE: callsFile,
      ...env,
    },
    stdio: ["ignore", "inherit", "inherit"],
  });
  await untilOk(`${baseUrl}/healthz`);
  const firstAnswerMs = performance.now() - started;
  await untilOk(`${baseUrl}/readyz`);
  const readyMs = performance.now() - started;
  const pid = server.pid ?? 0;
  return {
    baseUrl,
    port,
    credentials,
    pid,
    enginePids: () => childrenOf(pid),
    ready: async () => (await (await fetch(`${baseUrl}/readyz`)).json()) as Readiness,
    probeFile,
    callsFile,
    firstAnswerMs,
    readyMs,
    get: (url) => fetch(`${baseUrl}${url}`, { headers: credentials }),
    post: (url, body, signal) =>
      fetch(`${baseUrl}${url}`, {
        method: "POST",
        headers: { ...credentials, "content-type": "application/json" },
        body: JSON.stringify(body),
        signal,
      }),
    stop: async () => {
      const ended = new Promise((resolve) => server.once("exit", resolve));
      server.kill("SIGTERM");
      await ended;
    },
  };
};

export const tempFolder = (): { path: string; remove(): void } => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "timbre-bench-"));
  return { path: folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
};

const childrenOf = (pid: number): number[] => {
  const isChild = (name: string): boolean => {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, "utf8");
      return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]) === pid;
    } catch {
      return false;
    }
  };
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && isChild(name))
    .map(Number);
};

/** Memory of a process in kB: VmRSS is what is resident now, VmHWM the most that ever was. */
export const memoryKb = (pid: number, field: "VmRSS" | "VmHWM" = "VmRSS"): number => {
  const line = new RegExp(`${field}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, "utf8"));
  return Number(line?.[1] ?? 0);
};
