import { writeFileSync } from "node:fs";

/** Errors that no test was waiting for fail a run without failing a test: kept, so that the last lines can name them. */
export default class UnhandledErrors {
  onTestRunEnd(_modules, errors) {
    const file = process.env.TIMBRE_UNHANDLED_ERRORS;
    if (!file) return;
    const told = errors.map(({ name, message, stack, VITEST_TEST_NAME: test, VITEST_TEST_PATH: place }) => ({
      name,
      message,
      stack: (stack ?? "").split("\n").slice(0, 6).join("\n"),
      test: [place, test].filter(Boolean).join(" > "),
    }));
    writeFileSync(file, JSON.stringify(told));
  }
}
