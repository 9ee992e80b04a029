import { spawn } from "node:child_process";
import net from "node:net";
import { ensureDebian } from "../debian.mjs";

const program = "/usr/sbin/nats-server";

const freePort = () =>
  new Promise((resolve) => {
    const server = net.createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

const isOpen = (port) =>
  new Promise((resolve) => {
    const socket = net.connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(socket.destroy() && true));
    socket.once("error", () => resolve(false));
  });

/** Debian's package; once, before tests in several processes would install it at the same time. */
export const ensureNats = () => ensureDebian("NATS", program, ["nats-server"]);

/**
 * Starts a NATS server on loopback, with a token, and over TLS if it is given a certificate. `halt` and `resume` are for tests of
 * what happens when it is away.
 */
export const startNats = async (tls) => {
  await ensureNats();
  const port = await freePort();
  const token = "a-token-for-tests";
  let server;
  const resume = async () => {
    const safe = tls ? ["--tls", "--tlscert", tls.certFile, "--tlskey", tls.keyFile] : [];
    const args = ["-a", "127.0.0.1", "-p", String(port), "--auth", token, ...safe];
    server = spawn(program, args, { stdio: "ignore" });
    for (let tries = 0; !(await isOpen(port)); tries += 1) {
      if (tries > 200) throw new Error("NATS did not start");
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const halt = async () => {
    const ended = new Promise((resolve) => server.once("exit", resolve));
    server.kill("SIGKILL");
    await ended;
  };
  await resume();
  return { url: `${tls ? "tls" : "nats"}://${token}@127.0.0.1:${port}`, halt, resume, stop: halt };
};
