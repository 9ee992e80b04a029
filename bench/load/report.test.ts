import { describe, expect, it } from "vitest";
import { type LoadRun, reportOf } from "./report.ts";

const visits = [
  ...[100, 200, 300].map((firstMs) => ({
    kind: "live speech",
    end: "done",
    firstMs,
    wholeMs: 1_000,
    historyItemId: "a",
  })),
  { kind: "live speech", end: "come back", wholeMs: 5 },
  { kind: "clone", end: "500 {}", wholeMs: 5 },
  { kind: "clone", end: "500 {}", wholeMs: 5 },
];
const memory = [300, 100, 110, 120, 130].map((all, n) => ({ atMs: n, mbByRole: { all } }));
const run: LoadRun = { name: "one machine", lastedMs: 90_000, visits, memory, lost: ["a: 404, 0 bytes"] };

describe("the load report", () => {
  const text = reportOf([run], "Two cores.");

  it("tells what was done, refused and broken apart", () => {
    expect(text).toContain("## One machine: 1.5 minutes");
    expect(text).toContain("| live speech | 3 | 1 | 0 | 0.20 | 0.30 | 1.00 | 1.00 |");
    expect(text).toContain("| clone | 0 | 0 | 2 |");
    expect(text).toContain("- 2 x clone: 500 {}");
  });

  it("counts what was heard and is not kept, and compares memory without the start", () => {
    expect(text).toContain("Of 3 clips that were heard, 1 are missing");
    expect(text).toContain("| all | 100 | 130 | 300 |");
  });
});
