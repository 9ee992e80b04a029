import { readdirSync, readFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { defineConfig } from "vitest/config";
import { makeSeesDatabase } from "./scripts/steps/sees-database.mjs";

/** Tests that need the 300 MB model or a running product live in projects of their own. */
const needsModel = "**/*.model.test.ts";
const postgresUrl = process.env.TIMBRE_TEST_POSTGRES ?? "";

const testsIn = (folder: string): string[] =>
  readdirSync(path.join(import.meta.dirname, folder), { recursive: true, encoding: "utf8" })
    .map((name) => path.posix.join(folder, name))
    .filter((file) => file.endsWith(".test.ts") && !file.includes("node_modules"));

const seesDatabase = makeSeesDatabase();
/** What does the same on every database needs no second one. */
const withoutDatabase = (): string[] =>
  testsIn("apps/server/src").filter((file) => !seesDatabase(path.join(import.meta.dirname, file)));

/** Long walks over all calls or far into one: once, on the quicker database. What each call does to either has tests of its own. */
const walks = ["any-body", "repeated-calls", "route-access", "assistant/long-conversation"].map(
  (name) => `apps/server/src/features/${name}.test.ts`,
);

/** A busy machine needs its time; a test that waits for something fails by its content, not by the clock. */
const patient = { poll: { timeout: 20_000 } };

/** The long form of the attacks tries everything with everything. */
const isLongAttack = process.env.ATTACK === "long";
const ownProduct = "tests/attack/bombs*.test.ts";

/** Loading the modules takes longer than most files run: every worker does it once. No test changes a module. */
const sharedModules = { isolate: false };

const api = {
  include: ["apps/server/src/**/*.test.ts"],
  expect: patient,
  testTimeout: 180_000,
  hookTimeout: 180_000,
  ...sharedModules,
};

const shareProduct = "tests/support/share-product.ts";
const notProduct = ["tests/attack/!(bombs)*.test.ts", "tests/bridges/**", "**/node_modules/**"];
const product = {
  include: ["tests/**/*.test.ts"],
  expect: patient,
  testTimeout: 600_000,
  hookTimeout: 600_000,
  // One at a time, or they would fight for two cores.
  fileParallelism: false,
  ...sharedModules,
};
/** Uses what is there once for all files: the product they share, or installed clients. */
const usesShared = /support\/(?:shared-product|python-clients|javascript-clients)\.ts"/;
/** Tests that start products for themselves and share nothing. */
const ownProducts = (): string[] =>
  testsIn("tests").filter(
    (file) =>
      !/^tests\/(?:bridges|attack\/(?!bombs))/.test(file) &&
      !usesShared.test(readFileSync(path.join(import.meta.dirname, file), "utf8")),
  );

const attack = { ...api, exclude: [ownProduct], ...(isLongAttack ? { testTimeout: 7_200_000 } : {}) };

export default defineConfig({
  test: {
    // Left to itself it keeps one core free, which on two cores is half the machine.
    maxWorkers: Math.max(2, os.availableParallelism() - 1),
    projects: [
      {
        test: {
          name: "unit",
          include: ["{clients,packages}/*/src/**/*.test.ts", "scripts/**/*.test.ts", "bench/**/*.test.ts"],
          exclude: [needsModel, "**/node_modules/**"],
          ...sharedModules,
          expect: patient,
          testTimeout: 60_000,
        },
      },
      { test: { ...api, name: "api-embedded", exclude: postgresUrl ? walks : [] } },
      ...(postgresUrl
        ? [
            {
              test: {
                ...api,
                name: "api-postgres",
                exclude: withoutDatabase(),
                env: { TEST_DATABASE_URL: postgresUrl },
              },
            },
            {
              test: {
                ...attack,
                name: "attack-postgres",
                // Only there do two requests really meet.
                include: [isLongAttack ? "tests/attack/**/*.test.ts" : "tests/attack/{races,empty-balance}.test.ts"],
                env: { TEST_DATABASE_URL: postgresUrl },
              },
            },
          ]
        : []),
      "apps/web/vitest.config.ts",
      {
        test: { ...product, name: "product", exclude: [...notProduct, ...ownProducts()], globalSetup: [shareProduct] },
      },
      // Kills, floods and settings of their own: what they wait for leaves room for another run beside them.
      { test: { ...product, name: "own-product", include: ownProducts() } },
      {
        // Our own programs as processes, against a server that plays tones.
        test: {
          name: "bridges",
          include: ["tests/bridges/**/*.test.ts"],
          expect: patient,
          testTimeout: 180_000,
          hookTimeout: 300_000,
          fileParallelism: false,
        },
      },
      // Against the app itself on a real database, without the build or the model; bombs are for the product.
      { test: { ...attack, name: "attack", include: ["tests/attack/**/*.test.ts"] } },
      {
        test: {
          name: "model",
          expect: patient,
          fileParallelism: false,
          include: [`packages/*/src/${needsModel}`],
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
});
