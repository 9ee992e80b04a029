import { writeFileSync } from "node:fs";

/**
 * What a run's own report leaves out, kept so that the last lines of a whole check can name it: errors that no test was
 * waiting for, which fail a run without failing a test, and tests that passed only at their second try.
 */
export default class ExtraReport {
  onTestRunEnd(modules, errors) {
    const file = process.env.TIMBRE_EXTRA_REPORT;
    if (!file) return;
    const unhandled = errors.map(({ name, message, stack, VITEST_TEST_NAME: test, VITEST_TEST_PATH: place }) => ({
      name,
      message,
      stack: (stack ?? "").split("\n").slice(0, 6).join("\n"),
      test: [place, test].filter(Boolean).join(" > "),
    }));
    writeFileSync(file, JSON.stringify({ unhandled, retried: modules.flatMap(retriedIn) }));
  }
}

const retriedIn = (module) =>
  [...module.children.allTests()]
    .filter((test) => test.diagnostic()?.flaky)
    .map((test) => {
      const { errors = [] } = test.result();
      return `${module.relativeModuleId} > ${test.fullName}\n  ${(errors[0]?.message ?? "").split("\n")[0]}`;
    });
