import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { cacheFolder } from "../root.mjs";
import { run, say } from "../run.mjs";

const module = "github.com/versity/versitygw/cmd/versitygw";
const version = "v1.8.0";

/** A real S3 server for tests, made from its source with Go. Answers its program, or undefined where there is no Go. */
export const ensureS3Server = async () => {
  const folder = path.join(cacheFolder, `versitygw-${version}`);
  const program = path.join(folder, "versitygw");
  if (existsSync(program)) return program;
  if (spawnSync("go", ["version"]).status !== 0) {
    say("tests of files in S3 are left out: they need Go, to make a server");
    return undefined;
  }
  await run("go", ["install", `${module}@${version}`], { env: { GOBIN: folder, GOFLAGS: "-p=1" } });
  return program;
};
