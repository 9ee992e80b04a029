import { execFileSync } from "node:child_process";
import path from "node:path";
import { auditProblems } from "./steps/audit.mjs";
import { noticeProblems } from "./steps/notice.mjs";
import { release } from "./steps/release.mjs";
import { root } from "./steps/root.mjs";
import { say } from "./steps/run.mjs";
import { makeSbom } from "./steps/sbom.mjs";
import { pinWarnings } from "./steps/sdk/client-pins.mjs";

/** Makes a release into dist/release. `--dry-run` changes nothing in the repository, and asks nobody outside. */
const isDryRun = process.argv.includes("--dry-run");
const out = path.join(root, "dist/release");
const git = (args) => execFileSync("git", args, { cwd: root, encoding: "utf8" });
const day = new Date().toISOString().slice(0, 10);

const problems = () => [...noticeProblems(), ...(isDryRun ? [] : auditProblems())];

try {
  if (!isDryRun) for (const line of pinWarnings()) say(line);
  const { tag, files } = release({ folder: root, out, git, problems, sbom: makeSbom, day, isDryRun });
  for (const name of files) say(`dist/release/${name}`);
  say(
    isDryRun ? `${tag} could be released` : `${tag} is committed and tagged here: push both, then publish dist/release`,
  );
} catch (error) {
  for (const line of error.message.split("\n")) say(line);
  process.exitCode = 1;
}
