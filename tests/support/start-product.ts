import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import http from "node:http";
import https from "node:https";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

const pathOf = (name: string): string => fileURLToPath(new URL(`../../apps/server/${name}`, import.meta.url));
/** The built product, or its sources with an engine that plays tones and is ready at once. */
const commandOf = (kind: "web" | "worker" | "engine", isToy = false): string[] =>
  isToy
    ? ["--import", "tsx", pathOf("src/test-support/toy-process.ts"), kind]
    : [pathOf(kind === "worker" ? "dist/worker.js" : "dist/main.js")];

export const owner = {
  email: "owner@example.com",
  password: "a long enough password",
  apiKey: "sk_tests_0123456789abcdef0123456789",
};

export type Product = {
  baseUrl: string;
  dataDir: string;
  pid: number;
  /** Resolves when the process has ended, however it ended. */
  ended: Promise<void>;
  waitUntilReady(): Promise<void>;
  stop(): Promise<void>;
};

export type ProductOptions = {
  dataDir?: string;
  env?: Record<string, string>;
  port?: number;
  /** For tests in which nobody listens. */
  isToy?: boolean;
};

export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = net.createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** Starts the built product as a user would, on a folder and port of its own. */
export const startProduct = async ({ dataDir, env = {}, port, isToy }: ProductOptions = {}): Promise<Product> => {
  const folder = dataDir ?? (await mkdtemp(path.join(os.tmpdir(), "timbre-product-")));
  const usedPort = port ?? (await freePort());
  const server = spawn(process.execPath, commandOf("web", isToy), {
    env: {
      ...process.env,
      HOST: "127.0.0.1",
      PORT: String(usedPort),
      DATA_DIR: folder,
      LOG_LEVEL: "warn",
      SIGN_UP: "open",
      BOOTSTRAP_EMAIL: owner.email,
      BOOTSTRAP_PASSWORD: owner.password,
      BOOTSTRAP_API_KEY: owner.apiKey,
      ...env,
    },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  const baseUrl = `${env.TLS === "local" ? "https" : "http"}://127.0.0.1:${usedPort}`;
  await waitFor(() => answers(`${baseUrl}/healthz`), server, 180_000);
  return {
    baseUrl,
    dataDir: folder,
    pid: server.pid ?? 0,
    ended,
    waitUntilReady: () => waitFor(() => answers(`${baseUrl}/readyz`), server, 300_000),
    stop: async () => {
      server.kill("SIGTERM");
      await ended;
      if (!dataDir) await rm(folder, { recursive: true, force: true });
    },
  };
};

export type OtherProcess = {
  isRunning(): boolean;
  /** How it ended: its exit code, or the signal that killed it. */
  ended: Promise<number | string>;
  kill(signal: "SIGTERM" | "SIGKILL" | "SIGSTOP" | "SIGCONT"): void;
  stop(): Promise<void>;
};

/** A process that only runs jobs, beside a product on the same database and folder. */
export const startWorker = (env: Record<string, string>): OtherProcess => startOther("worker", env, true);

/** A process that only speaks and hears, for products that reach it over NATS. */
export const startEngine = (env: Record<string, string>, isToy: boolean): OtherProcess =>
  startOther("engine", { ROLE: "engine", ...env }, isToy);

const startOther = (kind: "worker" | "engine", env: Record<string, string>, isToy: boolean): OtherProcess => {
  const started = spawn(process.execPath, commandOf(kind, isToy), {
    env: { ...process.env, LOG_LEVEL: "fatal", ...env },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const ended = new Promise<number | string>((resolve) =>
    started.once("exit", (code, signal) => resolve(code ?? signal ?? "")),
  );
  return {
    isRunning: () => started.exitCode === null && started.signalCode === null,
    ended,
    kill: (signal) => void started.kill(signal),
    stop: async () => {
      started.kill("SIGTERM");
      await ended;
    },
  };
};

/** Whether it is there; which certificate to trust is what tests of TLS look at. */
const answers = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { get } = url.startsWith("https:") ? https : http;
    get(url, { agent: false, rejectUnauthorized: false } as https.RequestOptions, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    }).once("error", () => resolve(false));
  });

/** Polls, because another process's readiness has no event we could await. */
const waitFor = async (check: () => Promise<boolean>, server: ChildProcess, limitMs: number): Promise<void> => {
  const deadline = Date.now() + limitMs;
  while (!(await check())) {
    if (server.exitCode !== null) throw new Error(`The server ended with code ${server.exitCode}`);
    if (Date.now() > deadline) throw new Error(`The server was not ready after ${limitMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};

/** A call with the owner's key. */
export const call = (product: Pick<Product, "baseUrl">, url: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`${product.baseUrl}${url}`, { ...init, headers: { "xi-api-key": owner.apiKey, ...init.headers } });

export const postJson = (
  product: Pick<Product, "baseUrl">,
  url: string,
  body: unknown,
  init: RequestInit = {},
): Promise<Response> =>
  call(product, url, {
    method: "POST",
    body: JSON.stringify(body),
    ...init,
    headers: { "content-type": "application/json", ...init.headers },
  });

/** What the owner's browser sends: some calls are for people alone. */
export const ownerSession = async (product: Pick<Product, "baseUrl">): Promise<{ authorization: string }> => {
  const { email, password } = owner;
  const answer = await postJson(product, "/v1/auth/sign-in", { email, password });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  return { authorization: `Bearer ${token}` };
};
