import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import { CreateBucketCommand, ListBucketsCommand, S3Client } from "@aws-sdk/client-s3";
import { vi } from "vitest";
import type { S3Settings } from "../../platform/files/open-s3-client.ts";

/** The program of a real S3 server; tests that need it are left out where there is none. */
export const s3Program = process.env.TIMBRE_TEST_S3 ?? "";

export type S3Server = {
  settings: S3Settings;
  stop(): Promise<void>;
  startAgain(): Promise<void>;
  remove(): Promise<void>;
};

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, "close");
  return port;
};

/** An S3 server on this machine with one bucket, its objects in a folder of their own. */
export const startS3 = async (): Promise<S3Server> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "timbre-s3-"));
  for (const name of ["facts", "objects"]) await mkdir(path.join(folder, name));
  const port = await freePort();
  const settings = {
    url: `http://127.0.0.1:${port}`,
    region: "us-east-1",
    bucket: "timbre-files",
    accessKeyId: "test",
    secretAccessKey: "a secret of the test",
  };
  const { accessKeyId, secretAccessKey } = settings;
  let server: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    const args = ["--port", `127.0.0.1:${port}`, "--access", accessKeyId, "--secret", secretAccessKey, "--quiet"];
    server = spawn(
      s3Program,
      [...args, "posix", "--sidecar", path.join(folder, "facts"), path.join(folder, "objects")],
      { stdio: "ignore" },
    );
    const client = new S3Client({
      endpoint: settings.url,
      region: settings.region,
      credentials: { accessKeyId, secretAccessKey },
      forcePathStyle: true,
    });
    await vi.waitUntil(() => client.send(new ListBucketsCommand({})).then(Boolean, () => false), { timeout: 20_000 });
    await client.send(new CreateBucketCommand({ Bucket: settings.bucket })).catch(() => undefined);
    client.destroy();
  };
  const stop = async (): Promise<void> => {
    if (!server || server.exitCode !== null) return;
    server.kill("SIGKILL");
    await once(server, "exit");
  };
  await start();
  return {
    settings,
    stop,
    startAgain: start,
    remove: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
