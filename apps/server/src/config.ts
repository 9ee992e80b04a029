import os from "node:os";
import path from "node:path";
import {
  isLocalHost,
  leavablePartNames,
  securityLogLimits,
  signUpPolicies,
  tiers,
  twoFactorRules,
} from "@timbre/contract";
import { z } from "zod";
import { bootstrapEnvironment, bootstrapOf, bootstrapProblem, type BootstrapSettings } from "./bootstrap-settings.ts";
import { backupEnvironment, type BackupSettings, backupSettingsOf } from "./platform/backup/backup-settings.ts";
import {
  fleetEnvironment,
  fleetProblem,
  type FleetSettings,
  fleetSettingsOf,
} from "./platform/fleet/fleet-settings.ts";
import type { S3Settings } from "./platform/files/open-s3-client.ts";
import { s3Environment, s3Problem, s3SettingsOf } from "./platform/files/s3-settings.ts";
import type { MetricsSettings } from "./platform/metrics/serve-metrics.ts";
import { tracingEnvironment, type TracingSettings, tracingSettingsOf } from "./platform/tracing/tracing-settings.ts";
import { isForbiddenUrl } from "./platform/outside/outside-rules.ts";
import type { TlsSettings } from "./platform/tls/tls-settings.ts";
import { readSecretFiles } from "./secret-files.ts";
import { areHostNames, listOf, proxies } from "./setting-kinds.ts";

const tier = z.enum(tiers);

/** More in one process would take more memory than one process should. */
const threadsPerEngine = 2;
const engineMemoryGb = 1.2;
/** As many as there are pairs of cores, if half of the machine's memory holds them. */
const fittingEngines = (): number => {
  const byMemory = Math.floor(os.totalmem() / 2 ** 30 / 2 / engineMemoryGb);
  return Math.min(32, Math.max(1, Math.min(Math.floor(os.availableParallelism() / threadsPerEngine), byMemory)));
};

const environment = z.object({
  HOST: z.string().default("127.0.0.1"),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3_000),
  DATA_DIR: z.string().default("./data"),
  /** Prepared models; absent means the install's own cache, shared by every data folder. */
  MODELS_DIR: z.string().optional(),
  /** PostgreSQL connection; absent means the embedded database under DATA_DIR. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  ...s3Environment,
  ...fleetEnvironment,
  ...backupEnvironment,
  ...tracingEnvironment,
  /** "true", for one start: this database and this DATA_DIR belong together from now on. */
  ADOPT_STORE: z.enum(["true", "false"]).default("false"),
  /** Where people reach this server, used in links and origin checks; absent means the request's own host. */
  PUBLIC_URL: z.url().optional(),
  /** Certificate and key of this server, as files in PEM: it then speaks https and wss alone. */
  TLS_CERT: z.string().optional(),
  TLS_KEY: z.string().optional(),
  /** "local" makes a certificate for this machine; TLS_NAMES are further names for it, with commas between. */
  TLS: z.enum(["off", "local"]).default("off"),
  TLS_NAMES: z.string().max(5_000).default("").transform(listOf).refine(areHostNames, "host names and addresses alone"),
  /** Proxies that may say which address a request comes from and whether it was safe: addresses and networks, with commas between. */
  TRUSTED_PROXIES: proxies,
  /** A port of its own for Prometheus, at /metrics; absent means none. It asks for no password: keep it inside. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().default("127.0.0.1"),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  /** How long what is under way may go on after the process was told to stop. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(3_600).default(30),
  /** Threads that speak in each engine process; each holds a model of its own. */
  ENGINE_THREADS: z.coerce.number().int().min(1).max(64).default(Math.min(threadsPerEngine, os.availableParallelism())),
  ENGINE_PROCESSES: z.coerce.number().int().min(1).max(32).default(fittingEngines()),
  /** Requests that may wait for the engine before new ones are told to come back later. */
  ENGINE_MAX_WAITING: z.coerce.number().int().min(1).max(10_000).default(64),
  /** Whether fast models are said by the flash decoder: "on", "off" (all by the full one), or "everywhere" (all by it). */
  FLASH: z.enum(["on", "off", "everywhere"]).default("on"),
  /** The process that listens to recordings ends itself above this and is started again. */
  EAR_MAX_MEMORY_MB: z.coerce.number().int().min(512).max(65_536).default(3_072),
  /** Where this server's data lies, in words for its people, such as "Frankfurt, Germany". */
  DATA_REGION: z.string().trim().min(1).max(100).optional(),
  /** Plan of workspaces made by sign-up. */
  DEFAULT_TIER: tier.default("free"),
  /** Who may make an account after the first; absent means what the operator chose on the server page. */
  SIGN_UP: z.enum(signUpPolicies).optional(),
  /** Further words that must not make up a password, set apart by commas: the company, the product, the town. */
  PASSWORD_WORDS: z.string().max(2_000).default("").transform(listOf),
  /** Who must have two-factor sign-in before a session opens anything else. */
  TWO_FACTOR: z.enum(twoFactorRules).default("optional"),
  /** Seals secrets in the database; absent means a file in DATA_DIR. The previous one opens what it sealed. */
  SECRET_KEY: z.string().min(32).optional(),
  SECRET_KEY_PREVIOUS: z.string().min(32).optional(),
  /** A session ends when it was not used for this long, and after so many days in any case. */
  SESSION_IDLE_DAYS: z.coerce.number().int().min(1).max(365).default(14),
  SESSION_MAX_DAYS: z.coerce.number().int().min(1).max(365).default(90),
  /** How long the security log is kept. */
  SECURITY_LOG_DAYS: z.coerce.number().int().min(1).max(3_650).default(securityLogLimits.keptDays),
  /** Mail server for invitations and account mails, such as smtp://user:pass@mail.example.com:587; absent means links are shown instead. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  SMTP_FROM: z.string().min(3).max(300).default("Timbre <timbre@localhost>"),
  /** "true" lets webhooks reach addresses inside the operator's own network. */
  WEBHOOKS_ALLOW_PRIVATE: z.enum(["true", "false"]).default("false"),
  /** Whether the ids of well-known voices in people's programs lead to the nearest voice here. */
  KNOWN_VOICE_IDS: z.enum(["on", "off"]).default("on"),
  /** The only hosts that webhooks and pages may be on, with commas between: "hooks.example.com", "*.example.com". */
  OUTSIDE_HOSTS: z.string().max(5_000).transform(listOf).optional(),
  /** A chat endpoint that answers in place of the built-in assistant, such as https://models.example.com/v1. */
  LLM_URL: z.url({ protocol: /^https?$/ }).optional(),
  LLM_MODEL: z.string().min(1).max(200).optional(),
  LLM_API_KEY: z.string().min(1).max(2_000).optional(),
  /** "true" lets it be in the operator's own network. */
  LLM_ALLOW_PRIVATE: z.enum(["true", "false"]).default("false"),
  /** A virus scanner that every file is shown to first, such as tcp://127.0.0.1:3310 or unix:///run/clamav/clamd.ctl. */
  CLAMD_URL: z.url({ protocol: /^(tcp|unix)$/ }).optional(),
  /** Parts under the GPL to do without, set apart by commas; the engine reads it. */
  LEAVE_OUT: z
    .string()
    .transform((text) => text.split(",").map((name) => name.trim()))
    .pipe(z.array(z.enum(leavablePartNames)))
    .optional(),
  ...bootstrapEnvironment,
});

type Environment = z.infer<typeof environment>;

/** Every setting there is. */
export const settingNames: readonly string[] = Object.keys(environment.shape);

export type Config = {
  host: string;
  port: number;
  dataDir: string;
  modelsDir: string | undefined;
  databaseUrl: string | undefined;
  isStoreAdopted: boolean;
  s3: S3Settings | undefined;
  fleet: FleetSettings;
  backup: BackupSettings;
  publicUrl: string | undefined;
  trustedProxies: string[];
  tls: TlsSettings | undefined;
  metrics: MetricsSettings | undefined;
  tracing: TracingSettings | undefined;
  logLevel: string;
  drainMs: number;
  engineThreads: number;
  engineProcesses: number;
  engineMaxWaiting: number;
  flash: "on" | "off" | "everywhere";
  earMaxMemoryMb: number;
  dataRegion: string | undefined;
  defaultTier: z.infer<typeof tier>;
  signUp: Environment["SIGN_UP"];
  passwordWords: readonly string[];
  twoFactor: Environment["TWO_FACTOR"];
  secretKey: string | undefined;
  previousSecretKey: string | undefined;
  session: { idleDays: number; maxDays: number };
  securityLogDays: number;
  smtp: { url: string; from: string } | undefined;
  areWebhooksAllowedInside: boolean;
  areKnownIdsServed: boolean;
  outsideHosts: readonly string[] | undefined;
  outsideModel: OutsideModelSettings | undefined;
  scannerUrl: string | undefined;
  bootstrap: BootstrapSettings | undefined;
};

export type OutsideModelSettings = { url: string; name: string; apiKey: string | undefined; isInsideAllowed: boolean };

export class ConfigError extends Error {}

/** Reads the environment once and complains about everything at once. */
export const readConfig = (env: NodeJS.ProcessEnv): Config => {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const { settings, problems } = readSecretFiles(present);
  const parsed = environment.safeParse(settings);
  const wrong = [...problems, ...(parsed.error ? [describe(parsed.error)] : [])];
  if (!parsed.success || wrong.length > 0) throw new ConfigError(wrong.join("\n"));
  const value = parsed.data;
  if (value.SMTP_URL && !value.PUBLIC_URL) {
    // The person who asks for a letter could otherwise choose, by its Host header, where the secret link in it leads.
    throw new ConfigError("PUBLIC_URL: needed together with SMTP_URL, because letters hold links to this server");
  }
  const partWrong = bootstrapProblem(value) ?? s3Problem(value) ?? fleetProblem(value);
  if (partWrong) throw new ConfigError(partWrong);
  if (value.DATABASE_URL && isSentOpenly(value.DATABASE_URL)) throw new ConfigError(openDatabase);
  return Object.freeze({
    host: value.HOST,
    port: value.PORT,
    dataDir: path.resolve(value.DATA_DIR),
    modelsDir: value.MODELS_DIR ? path.resolve(value.MODELS_DIR) : undefined,
    databaseUrl: value.DATABASE_URL,
    isStoreAdopted: value.ADOPT_STORE === "true",
    s3: s3SettingsOf(value),
    fleet: fleetSettingsOf(value),
    backup: backupSettingsOf(value),
    publicUrl: value.PUBLIC_URL,
    trustedProxies: value.TRUSTED_PROXIES,
    tls: tlsOf(value),
    metrics: value.METRICS_PORT === undefined ? undefined : { host: value.METRICS_HOST, port: value.METRICS_PORT },
    tracing: tracingSettingsOf(value),
    logLevel: value.LOG_LEVEL,
    drainMs: value.DRAIN_SECONDS * 1_000,
    engineThreads: value.ENGINE_THREADS,
    engineProcesses: value.ENGINE_PROCESSES,
    engineMaxWaiting: value.ENGINE_MAX_WAITING,
    flash: value.FLASH,
    earMaxMemoryMb: value.EAR_MAX_MEMORY_MB,
    dataRegion: value.DATA_REGION,
    defaultTier: value.DEFAULT_TIER,
    signUp: value.SIGN_UP,
    passwordWords: value.PASSWORD_WORDS,
    twoFactor: value.TWO_FACTOR,
    secretKey: value.SECRET_KEY,
    previousSecretKey: value.SECRET_KEY_PREVIOUS,
    session: { idleDays: value.SESSION_IDLE_DAYS, maxDays: value.SESSION_MAX_DAYS },
    securityLogDays: value.SECURITY_LOG_DAYS,
    smtp: value.SMTP_URL ? { url: value.SMTP_URL, from: value.SMTP_FROM } : undefined,
    areWebhooksAllowedInside: value.WEBHOOKS_ALLOW_PRIVATE === "true",
    areKnownIdsServed: value.KNOWN_VOICE_IDS === "on",
    outsideHosts: value.OUTSIDE_HOSTS,
    outsideModel: outsideModelOf(value),
    scannerUrl: value.CLAMD_URL,
    bootstrap: bootstrapOf(value),
  });
};

/** What people say is sent there: the rules of webhooks hold, and a wrong address stops the start. */
const outsideModelOf = (value: Environment): OutsideModelSettings | undefined => {
  const { LLM_URL: url, LLM_MODEL: name, LLM_API_KEY: apiKey } = value;
  if (!url && (name ?? apiKey)) throw new ConfigError("LLM_URL: needed together with LLM_MODEL and LLM_API_KEY");
  if (!url) return undefined;
  if (!name) throw new ConfigError("LLM_MODEL: needed together with LLM_URL");
  const isInsideAllowed = value.LLM_ALLOW_PRIVATE === "true";
  if (isForbiddenUrl(url, { isInsideAllowed, hosts: value.OUTSIDE_HOSTS }) || !(isInsideAllowed || isSafe(url))) {
    throw new ConfigError(
      "LLM_URL: needs https, an address outside of your network and, with OUTSIDE_HOSTS, a host it lists. Set LLM_ALLOW_PRIVATE=true for a model of your own network",
    );
  }
  return { url, name, apiKey, isInsideAllowed };
};

const isSafe = (url: string): boolean => url.toLowerCase().startsWith("https:");

const anyAddress = new Set(["0.0.0.0", "::"]);

const tlsOf = ({ TLS, TLS_CERT, TLS_KEY, TLS_NAMES, HOST, PUBLIC_URL }: Environment): TlsSettings | undefined => {
  if (TLS_CERT || TLS_KEY) {
    if (!TLS_CERT || !TLS_KEY) throw new ConfigError("TLS_CERT, TLS_KEY: one needs the other");
    if (TLS === "local") throw new ConfigError("TLS: leave it out where TLS_CERT and TLS_KEY are set");
    return { kind: "files", certFile: path.resolve(TLS_CERT), keyFile: path.resolve(TLS_KEY) };
  }
  if (TLS === "off") return undefined;
  const own = [...(anyAddress.has(HOST) ? [] : [HOST]), ...(PUBLIC_URL ? [new URL(PUBLIC_URL).hostname] : [])];
  const names = ["localhost", "127.0.0.1", "::1", ...own, ...TLS_NAMES];
  return { kind: "local", names: [...new Set(names.map((name) => name.replace(/^\[|\]$/g, "").toLowerCase()))] };
};

const openDatabase =
  "DATABASE_URL: a database on another machine needs TLS. End the address in ?sslmode=verify-full, or in ?sslmode=disable if nobody else can listen on the way";

/** What is not said is not guessed: the library would send everything in the open. */
const isSentOpenly = (databaseUrl: string): boolean => {
  const { hostname, searchParams } = new URL(databaseUrl);
  const host = searchParams.get("host") ?? decodeURIComponent(hostname);
  const isHere = host === "" || host.startsWith("/") || isLocalHost(host);
  return !isHere && !searchParams.has("sslmode") && !searchParams.has("ssl");
};

const describe = (error: z.ZodError): string =>
  error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("\n");
