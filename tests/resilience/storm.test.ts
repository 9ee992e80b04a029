import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startFleet, type TestFleet } from "../support/fleet/start-fleet.ts";
import { storm } from "../support/fleet/storm.ts";

/** Each kind twice; the long form is `STORM=long`. */
const isLong = process.env.STORM === "long";
const faults = isLong ? 210 : 14;

let fleet: TestFleet;
beforeAll(async () => {
  fleet = await startFleet({ isToy: true });
});
afterAll(() => fleet.stop());

describe("a storm of faults", () => {
  it("loses nothing that was heard, and charges nothing twice", { timeout: 3_600_000 }, async () => {
    const report = await storm(fleet, faults);
    if (isLong) console.log(JSON.stringify(report));
    expect(report).toMatchObject({ faults, lost: [], doubleCharged: [], unexpected: [] });
    expect(report.spoken).toBeGreaterThan(faults);
  });
});
