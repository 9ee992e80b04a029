import { readFileSync } from "node:fs";

/** Settings that hold a secret. Vaults and containers hand those over as files. */
const secretNames = [
  "DATABASE_URL",
  "NATS_URL",
  "SECRET_KEY",
  "SECRET_KEY_PREVIOUS",
  "SMTP_URL",
  "BACKUP_PASSPHRASE",
  "S3_SECRET_ACCESS_KEY",
  "LLM_API_KEY",
  "OTEL_EXPORTER_OTLP_HEADERS",
  "BOOTSTRAP_PASSWORD",
  "BOOTSTRAP_API_KEY",
];

type Settings = Record<string, string | undefined>;

/** The settings with every NAME_FILE read into NAME, and what is wrong with those that can't be. */
export const readSecretFiles = (env: Settings): { settings: Settings; problems: string[] } => {
  const settings = { ...env };
  const problems: string[] = [];
  for (const name of secretNames) {
    const file = env[`${name}_FILE`];
    if (file === undefined) continue;
    if (env[name] !== undefined) problems.push(`${name}_FILE: set this or ${name}, not both`);
    else {
      try {
        settings[name] = readFileSync(file, "utf8").replace(/\r?\n$/, "");
      } catch (error) {
        problems.push(`${name}_FILE: can't be read (${(error as NodeJS.ErrnoException).code})`);
      }
    }
  }
  return { settings, problems };
};
