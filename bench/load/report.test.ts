import { describe, expect, it } from "vitest";
import { type LoadRun, withSection } from "./report.ts";

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
const memory = [300, 100, 110, 120, 130].map((all, n) => ({ atMs: n * 60_000, mbByRole: { all } }));
const run: LoadRun = {
  name: "one machine",
  machine: "Two cores.",
  wantedMs: 90_000,
  lastedMs: 90_000,
  visits,
  memory,
  charges: { charged: 5, withoutSound: ["b: 404, 0 bytes"], twice: [], missing: ["a"] },
};

describe("the load report", () => {
  const text = withSection("", run);

  it("tells what was done, refused and broken apart", () => {
    expect(text).toContain("## One machine: 1.5 minutes");
    expect(text).toContain("| live speech | 3 | 1 | 0 | 0.20 | 0.30 | 1.00 | 1.00 |");
    expect(text).toContain("| clone | 0 | 0 | 2 |");
    expect(text).toContain("- 2 x clone: 500 {}");
    expect(text).toContain("1 of 503 with a time to come back, 2 others");
  });

  it("counts what was heard and is not kept, and what was charged and is not there", () => {
    expect(text).toContain("Of 3 clips that were heard, 1 are missing from the history.");
    expect(text).toContain("Of 5 that were charged, 1 are without their sound and 0 were charged twice.");
    expect(withSection("", { ...run, charges: undefined })).toContain("It was cut off");
  });

  it("compares memory without the start, and shows it over time", () => {
    expect(text).toContain("| all | 100 | 130 | 300 |");
    expect(text).toContain("| 2.0 | 110 |");
  });

  it("keeps what other set-ups said, and has each once", () => {
    const both = withSection(text, { ...run, name: "many machines" });
    const again = withSection(both, { ...run, lastedMs: 1_800_000, wantedMs: 1_800_000 });
    expect(again.match(/^## .*$/gm)).toEqual(["## One machine: 30.0 minutes", "## Many machines: 1.5 minutes"]);
    expect(again.match(/^# Load report$/gm)).toHaveLength(1);
  });
});
