import { describe, expect, it } from "vitest";
import { auditProblems } from "./steps/audit.mjs";

const report = (faults: Record<string, string>): string =>
  JSON.stringify({
    vulnerabilities: Object.fromEntries(
      Object.entries(faults).map(([name, severity]) => [name, { name, severity, via: [], range: "<1" }]),
    ),
  });

describe("packages of a release", () => {
  it("may have no serious fault that is known", () => {
    expect(auditProblems(() => report({}))).toEqual([]);
    const found = auditProblems(() => report({ mild: "low", odd: "moderate", bad: "high", worse: "critical" }));
    expect(found).toEqual([expect.stringMatching(/^bad .*\(high\)/), expect.stringMatching(/^worse .*\(critical\)/)]);
  });

  it.each([
    ["nothing", ""],
    ["an error", JSON.stringify({ error: { code: "ENOTFOUND" } })],
    ["a page", "<html>"],
  ])("are not released when npm answers %s", (_what, text) => {
    expect(auditProblems(() => text)).toHaveLength(1);
  });
});
