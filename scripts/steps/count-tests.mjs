import { existsSync, readFileSync } from "node:fs";

const none = { passed: 0, failed: 0, skipped: 0, failures: [], retried: [] };

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined);

/** The first lines say what was expected; the rest is a stack. */
const brief = (message = "") => message.split("\n").slice(0, 4).join("\n  ");

/** A file may fail around its tests too: while it is loaded, set up or cleared away. */
const failuresOfFile = (file) => {
  const failed = file.assertionResults.filter((test) => test.status === "failed");
  if (file.status === "failed" && failed.length === 0) return [`${file.name}: ${brief(file.message)}`];
  return failed.map((test) => `${file.name} > ${test.fullName}\n  ${brief(test.failureMessages[0])}`);
};

/** Totals and failures from a vitest JSON report; what passed only at its second try, from beside it. */
export const countVitest = (file, extra) => {
  const report = read(file);
  if (!report) return none;
  return {
    ...none,
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
    failures: report.testResults.flatMap(failuresOfFile),
    retried: read(extra)?.retried ?? [],
  };
};

/** Errors of a run that no test was waiting for, a line each and where they came from. */
export const readUnhandled = (file) =>
  (read(file)?.unhandled ?? []).map(({ name, message, stack, test }) =>
    [`${name}: ${message}`, test, stack].filter(Boolean).join("\n  "),
  );

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

const failureOfSpec = (spec) => {
  const message = spec.tests.flatMap((test) => test.results).find((result) => result.error)?.error.message;
  return `${spec.file} > ${spec.title}\n  ${brief(message)}`;
};

/** Totals, failures and what passed only at its second try, from a Playwright JSON report. */
export const countPlaywright = (file) => {
  const report = read(file);
  if (!report) return none;
  const { stats } = report;
  const specs = report.suites.flatMap(specsOf);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: specs.filter((spec) => !spec.ok).map(failureOfSpec),
    retried: specs.filter((spec) => spec.tests.some(({ status }) => status === "flaky")).map(failureOfSpec),
  };
};

export const addCounts = (counts) =>
  counts.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      skipped: sum.skipped + one.skipped,
      failures: [...sum.failures, ...one.failures],
      retried: [...sum.retried, ...one.retried],
    }),
    none,
  );
