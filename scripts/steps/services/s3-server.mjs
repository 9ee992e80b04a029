import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { cacheFolder } from "../root.mjs";
import { run, say } from "../run.mjs";

const module = "github.com/versity/versitygw/cmd/versitygw";
const version = "v1.8.0";
/** It serves a few small files: what it is made in less time counts for more than what it takes to answer. */
const quickly = ["-gcflags=all=-N -l", "-ldflags=-s -w"];

/** A real S3 server for tests, made from its source with Go. Answers its program, or undefined where there is no Go. */
export const ensureS3Server = async () => {
  const folder = path.join(cacheFolder, `versitygw-${version}`);
  const program = path.join(folder, "versitygw");
  if (existsSync(program)) return program;
  if (spawnSync("go", ["version"]).status !== 0) {
    say("tests of files in S3 are left out: they need Go, to make a server");
    return undefined;
  }
  await run("go", ["install", ...quickly, `${module}@${version}`], { env: { GOBIN: folder, GOFLAGS: "-p=1" } });
  return program;
};

const bucket = "timbre-files";
const [accessKey, secretKey] = ["test", "a secret of the test"];

const freePort = () =>
  new Promise((resolve) => {
    const server = net.createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/** Makes the bucket, once the server answers. */
const makeBucket = async (url) => {
  const { BucketAlreadyOwnedByYou, CreateBucketCommand, S3Client } = await import("@aws-sdk/client-s3");
  const credentials = { accessKeyId: accessKey, secretAccessKey: secretKey };
  const client = new S3Client({
    endpoint: url,
    region: "us-east-1",
    credentials,
    forcePathStyle: true,
    maxAttempts: 1,
  });
  const make = () =>
    client.send(new CreateBucketCommand({ Bucket: bucket })).then(
      () => true,
      (error) => error instanceof BucketAlreadyOwnedByYou,
    );
  for (let tries = 0; !(await make()); tries += 1) {
    if (tries > 200) throw new Error("The S3 server did not start");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  client.destroy();
};

/**
 * Starts a throw-away S3 server on loopback with one bucket, or answers undefined where there is none to start. `halt` and
 * `resume` are for tests of what happens when it is away. Objects are files in `objects`.
 */
export const startS3Server = async () => {
  const program = await ensureS3Server();
  if (!program) return undefined;
  const folder = mkdtempSync(path.join(os.tmpdir(), "timbre-s3-"));
  const places = ["facts", "objects"].map((name) => path.join(folder, name));
  for (const place of places) mkdirSync(place);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let server;
  const resume = async () => {
    const keys = ["--access", accessKey, "--secret", secretKey];
    const args = ["--port", `127.0.0.1:${port}`, ...keys, "--quiet", "posix", "--sidecar", ...places];
    server = spawn(program, args, { stdio: "ignore" });
    await makeBucket(url);
  };
  const halt = async () => {
    const ended = new Promise((resolve) => server.once("exit", resolve));
    server.kill("SIGKILL");
    await ended;
  };
  await resume();
  return {
    url,
    env: { S3_URL: url, S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKey, S3_SECRET_ACCESS_KEY: secretKey },
    objects: path.join(folder, "objects", bucket),
    pid: () => server.pid,
    halt,
    resume,
    stop: async () => {
      await halt();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
