import { defineConfig } from "@playwright/test";

const recordings = /(instant-clone|professional-.*).spec.ts/;
const report = process.env.JOURNEY_REPORT;

export default defineConfig({
  testDir: "./journeys",
  outputDir: "../test-results",
  // Files side by side on one server: while one browser waits for speech, the other looks at pages.
  workers: 2,
  // A whole check on two cores forgives a browser one slip, and lists it at the end; a journey run by itself does not.
  retries: Number(process.env.JOURNEY_TRIES ?? 1) - 1,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  globalSetup: "./journeys/start-server.ts",
  // The recordings take their time whatever the machine does: first, so that nothing waits for them in the end.
  projects: [
    { name: "recordings", testMatch: recordings },
    { name: "pages", testIgnore: recordings },
  ],
  reporter: report ? [["list"], ["json", { outputFile: report }]] : "list",
  use: {
    browserName: "chromium",
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--autoplay-policy=no-user-gesture-required",
      ],
    },
    screenshot: "only-on-failure",
    // Noting down every step costs a third of the time; anyone who looks for a failure asks for it.
    trace: process.env.JOURNEY_TRACE ? "retain-on-failure" : "off",
  },
});
