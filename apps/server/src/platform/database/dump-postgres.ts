import { spawn } from "node:child_process";
import { once } from "node:events";
import { AppError } from "@timbre/contract";

/** By environment, not by arguments: those can be read by everyone on the machine. */
const connectionOf = (url: string): NodeJS.ProcessEnv => {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  return {
    PGHOST: searchParams.get("host") ?? decodeURIComponent(hostname),
    PGPORT: port || "5432",
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get("sslmode") ?? "prefer",
  };
};

/** What pg_dump writes, in the form that pg_restore reads. One moment of the database, however long it takes. */
export async function* dumpPostgres(url: string): AsyncGenerator<Uint8Array> {
  const env = { ...process.env, ...connectionOf(url) };
  const child = spawn("pg_dump", ["--format=custom", "--no-owner"], { env, stdio: ["ignore", "pipe", "ignore"] });
  const ended = once(child, "close");
  // Looked at below; without a listener here a missing program would end the process.
  ended.catch(() => undefined);
  try {
    yield* child.stdout;
    const [code] = (await ended.catch(notInstalled)) as [number];
    if (code !== 0) throw new AppError("backup_not_available", { code });
  } finally {
    child.kill();
  }
}

const notInstalled = (): never => {
  throw new AppError("backup_not_available", {}, "pg_dump is not installed on this machine.");
};
