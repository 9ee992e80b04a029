import { spawn, spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { ensureDebian } from "./debian.mjs";
import { say } from "./run.mjs";

const versionsFolder = "/usr/lib/postgresql";

const findPrograms = () => {
  if (!existsSync(versionsFolder)) return undefined;
  const newest = readdirSync(versionsFolder).sort((a, b) => Number(b) - Number(a));
  return newest.map((one) => path.join(versionsFolder, one, "bin")).find((bin) => existsSync(path.join(bin, "initdb")));
};

/** PostgreSQL refuses to run as root, so its files belong to the user Debian made for it. */
const serverUser = () => {
  if (process.getuid?.() !== 0) return {};
  const number = (flag) => Number(spawnSync("id", [flag, "postgres"], { encoding: "utf8" }).stdout);
  return { uid: number("-u"), gid: number("-g") };
};

const freePort = () =>
  new Promise((resolve) => {
    const server = net.createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/**
 * Starts a throw-away PostgreSQL on loopback; `stop` ends it and removes its files. `halt` and `resume` are for tests of
 * what happens when it is away for a while.
 */
export const startPostgres = async () => {
  if (!findPrograms()) await ensureDebian("PostgreSQL", "/usr/lib/postgresql/15/bin/initdb", ["postgresql"]);
  const bin = findPrograms();
  const folder = mkdtempSync(path.join(os.tmpdir(), "timbre-postgres-"));
  const user = serverUser();
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = path.join(folder, "data");
  const init = ["-D", data, "-U", "timbre", "--auth=trust", "--no-sync", "-E", "UTF8", "--locale=C.UTF-8"];
  const made = spawnSync(path.join(bin, "initdb"), init, { ...user, encoding: "utf8", cwd: folder });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const port = await freePort();
  const settings = ["-D", data, "-h", "127.0.0.1", "-p", String(port), "-k", folder, "-F", "-c", "max_connections=200"];
  let server;
  const resume = async () => {
    server = spawn(path.join(bin, "postgres"), settings, { ...user, stdio: "ignore", cwd: folder });
    await waitForPort(port);
  };
  const halt = async (signal = "SIGINT") => {
    const ended = new Promise((resolve) => server.once("exit", resolve));
    server.kill(signal);
    await ended;
  };
  await resume();
  say(`PostgreSQL for tests on port ${port}`);
  return {
    url: `postgresql://timbre@127.0.0.1:${port}/postgres`,
    halt,
    resume,
    stop: async () => {
      await halt();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

const waitForPort = async (port) => {
  for (let tries = 0; tries < 200; tries += 1) {
    if (await isOpen(port)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("PostgreSQL did not start");
};

const isOpen = (port) =>
  new Promise((resolve) => {
    const socket = net.connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(socket.destroy() && true));
    socket.once("error", () => resolve(false));
  });
