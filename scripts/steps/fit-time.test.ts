import { expect, it } from "vitest";
import { partToRun } from "./fit-time.mjs";

const slow = { limitMinutes: 80, elapsedSeconds: 1_920, firstSeconds: 1_408, commit: "dde55eae00" };

it("runs everything where nobody set a limit, and on a machine of the usual speed", () => {
  expect(partToRun({ ...slow, limitMinutes: undefined })).toBeUndefined();
  expect(partToRun({ ...slow, limitMinutes: Number.NaN })).toBeUndefined();
  expect(partToRun({ ...slow, elapsedSeconds: 800, firstSeconds: 600 })).toBeUndefined();
});

it("runs one part of as many as are needed to end in time, another with another commit", () => {
  expect(partToRun(slow)).toEqual({ part: 1, parts: 2 });
  expect(partToRun({ ...slow, commit: "dde55eaf00" })).toEqual({ part: 2, parts: 2 });
  expect(partToRun({ ...slow, elapsedSeconds: 3_600 })).toMatchObject({ parts: 3 });
});
