import { existsSync, readFileSync } from "node:fs";

const none = { passed: 0, failed: 0, skipped: 0 };

/** Totals from a vitest JSON report. */
export const countVitest = (file) => {
  if (!existsSync(file)) return none;
  const report = JSON.parse(readFileSync(file, "utf8"));
  return { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests };
};

/** Totals from a Playwright JSON report. */
export const countPlaywright = (file) => {
  if (!existsSync(file)) return none;
  const { stats } = JSON.parse(readFileSync(file, "utf8"));
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
};

export const addCounts = (counts) =>
  counts.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      skipped: sum.skipped + one.skipped,
    }),
    none,
  );
