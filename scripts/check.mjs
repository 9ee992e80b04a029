import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { partToRun } from "./steps/fit-time.mjs";
import { install } from "./steps/install.mjs";
import { cacheFolder, root } from "./steps/root.mjs";
import { run, say } from "./steps/run.mjs";

/**
 * What the build server runs, from a bare machine on: packages, browser and database for tests, format, lint with the
 * room rules, types, unit and API tests on both databases, attacks, then the running product: calls, clients, speech, journeys.
 * `--quick` stops before the running product. `CHECK_MINUTES` is how long it may take: see `steps/fit-time.mjs`.
 */
const quick = process.argv.includes("--quick");
const startedAt = Date.now();
const secondsSince = (at) => Math.round((Date.now() - at) / 1000);
await install();

const { addCounts, countPlaywright, countVitest, readUnhandled } = await import("./steps/count-tests.mjs");
const { build } = await import("./steps/build.mjs");
const { ensureChromium } = await import("./steps/chromium.mjs");
const { isCoverageCurrent } = await import("./steps/coverage.mjs");
const { firstLoadBytes, maxFirstLoadBytes } = await import("./steps/first-load.mjs");
const { installClients } = await import("./steps/install-clients.mjs");
const { makeModels } = await import("./steps/make-models.mjs");
const { noticeProblems } = await import("./steps/notice.mjs");
const { startPostgres } = await import("./steps/postgres.mjs");
const { ensureNats } = await import("./steps/services/nats-server.mjs");
const { ensureS3Server } = await import("./steps/services/s3-server.mjs");

const reports = path.join(cacheFolder, "reports");
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const reportOf = (name) => path.join(reports, `${name}.json`);
const extraOf = (name) => path.join(reports, `${name}.extra.json`);

const runs = ["unit", "model", "product", "own-product"];
/** Which part of the tests of the running product is run, where there is no time for all. */
let part;
const partArgs = () => (part ? [`--shard=${part.part}/${part.parts}`] : []);
const vitest = (name, projects, env = {}) =>
  run(
    "npx",
    [
      "vitest",
      "run",
      ...projects.flatMap((project) => ["--project", project]),
      "--reporter=default",
      "--reporter=json",
      "--reporter=./scripts/steps/extra-report.mjs",
      // Real speech on a busy machine: a second try counts, and is named at the end.
      "--retry=1",
      ...(name === "unit" ? [] : partArgs()),
      `--outputFile.json=${reportOf(name)}`,
    ],
    { env: { ...env, TIMBRE_EXTRA_REPORT: extraOf(name) } },
  );

const slowly = ({ part: which, parts }) =>
  `this machine is too slow for everything in ${process.env.CHECK_MINUTES} minutes: of the tests of the running product, part ${which} of ${parts} is run`;

const failures = [];
const step = async (name, work) => {
  const started = Date.now();
  say(`${name} ...`);
  try {
    await work();
    say(`${name}: done in ${secondsSince(started)} s`);
  } catch (error) {
    failures.push(name);
    say(`${name}: FAILED. ${error.message}`);
  }
};

let s3Program;
const chromium = quick ? undefined : await ensureChromium();
const servers = step("an S3 server and NATS for tests", async () => {
  await ensureNats();
  s3Program = await ensureS3Server();
});
// Mostly waits for the network: beside the tests that need none of it.
const clients = quick ? undefined : servers.then(() => step("clients for tests", installClients));
await Promise.all([
  servers,
  (async () => {
    await step("format", () => run("npx", ["prettier", "--check", "--cache", "--log-level", "warn", "."]));
    await step("build", build);
    await step("first load", async () => {
      const bytes = firstLoadBytes(path.join(root, "apps/web/dist"));
      say(`the sign-in page loads ${Math.round(bytes / 1_000)} kB of scripts`);
      if (bytes > maxFirstLoadBytes)
        throw new Error(`more than ${maxFirstLoadBytes / 1_000} kB: see scripts/steps/first-load.mjs`);
    });
  })(),
  (async () => {
    await step("types", async () => {
      for (const project of ["tsconfig.json", "apps/web/tsconfig.json", "tests/tsconfig.json"]) {
        await run("node", ["node_modules/typescript-native/bin/tsc", "-p", project]);
      }
    });
    await step("lint", () => run("npx", ["oxlint", "--type-aware", "."]));
    await step("licences", async () => {
      const problems = noticeProblems();
      if (problems.length > 0) throw new Error(problems.join("; "));
    });
    await step("coverage page", async () => {
      if (!isCoverageCurrent()) throw new Error("docs/coverage.md is out of date: run node scripts/coverage.mjs");
    });
  })(),
]);
const firstAt = Date.now();
await step("unit, web and API tests", async () => {
  const postgres = await startPostgres();
  try {
    const projects = ["unit", "web", "api-embedded", "api-postgres", "attack", "attack-postgres"];
    await vitest("unit", projects, { TIMBRE_TEST_POSTGRES: postgres.url, TIMBRE_TEST_S3: s3Program ?? "" });
  } finally {
    await postgres.stop();
  }
});
if (!quick) {
  await clients;
  const [limitMinutes, firstSeconds] = [Number(process.env.CHECK_MINUTES), secondsSince(firstAt)];
  const commit = limitMinutes > 0 ? execFileSync("git", ["rev-parse", "HEAD"], { cwd: root, encoding: "utf8" }) : "";
  part = partToRun({ limitMinutes, elapsedSeconds: secondsSince(startedAt), firstSeconds, commit });
  if (part) say(slowly(part));
  // Alone, because it measures which of them is quickest here; and once, for all that follows.
  await step("making the models", makeModels);
  // Two lanes of about the same length: models think, browsers and killed processes mostly wait.
  await Promise.all([
    (async () => {
      await step("tests of the models", () => vitest("model", ["model"]));
      await step("tests of the running product", () => vitest("product", ["product"]));
    })(),
    (async () => {
      await step("tests of products of their own", () => vitest("own-product", ["own-product", "bridges"]));
      await step("journeys in the browser", () =>
        run("npx", ["playwright", "test", "--config", "tests/playwright.config.ts", ...partArgs()], {
          env: { CHROMIUM: chromium, JOURNEY_REPORT: reportOf("journeys"), JOURNEY_TRIES: "2" },
          cwd: root,
        }),
      );
    })(),
  ]);
}

const total = addCounts([
  ...runs.map((name) => countVitest(reportOf(name), extraOf(name))),
  countPlaywright(reportOf("journeys")),
]);
for (const failure of total.failures) say(`failed test: ${failure}`);
for (const failure of total.retried) say(`passed only at its second try: ${failure}`);
for (const error of runs.map(extraOf).flatMap(readUnhandled)) say(`unhandled: ${error}`);
if (part) say(slowly(part));
if (failures.length > 0) say(`failed: ${failures.join(", ")}`);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(failures.length > 0 ? 1 : 0);
