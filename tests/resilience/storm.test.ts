import { appendFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startFleet, type TestFleet } from "../support/fleet/start-fleet.ts";
import { storm } from "../support/fleet/storm.ts";
import { findStormyPlace, type StormyPlace } from "../support/fleet/stormy-place.ts";

/** Each kind once; `STORM_FAULTS` makes more, `STORM_SEED` another order, `STORM_REPORT` names a file for what was found. */
const faults = Number(process.env.STORM_FAULTS ?? 13);
const seed = Number(process.env.STORM_SEED ?? 1);
const reportFile = process.env.STORM_REPORT;

let fleet: TestFleet;
let place: StormyPlace;
beforeAll(async () => {
  const findPlace: typeof findStormyPlace = async (...services) => (place = await findStormyPlace(...services));
  fleet = await startFleet({ isToy: true, findPlace });
});
afterAll(() => fleet.stop());

describe("a storm of faults", () => {
  it(
    "loses nothing that was heard, charges nothing twice, holds no credit, leaves no job and no page behind",
    {
      timeout: 3_600_000,
    },
    async () => {
      const report = await storm({ fleet, place }, { faults, seed });
      if (reportFile) appendFileSync(reportFile, `${JSON.stringify(report)}\n`);
      const clean = {
        lost: [],
        doubleCharged: [],
        unexpected: [],
        held: 0,
        stuckJobs: [],
        straysLeft: [],
        pageProblems: [],
      };
      expect(report).toMatchObject({ faults, ...clean });
      expect(report.spoken).toBeGreaterThan(faults);
      expect(report.converted).toBeGreaterThan(0);
      // Each project has a sound, and a snapshot of its chapter and of the whole.
      expect(report.studioFiles).toBeGreaterThanOrEqual(3 * report.converted);
    },
  );
});
