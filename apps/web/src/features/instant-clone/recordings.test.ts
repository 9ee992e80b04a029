import { describe, expect, it } from "vitest";
import { problemWithRecordings, type Recording, takeRecordings } from "./recordings.ts";
import { consentFor } from "./upload-step.tsx";

const file = (name = "me.wav") => new File(["x"], name, { type: "audio/wav" });
const lasting = (...durations: number[]): Recording[] =>
  durations.map((durationMs, place) => ({ id: String(place), file: file(), durationMs }));

describe("recordings for a clone", () => {
  it("IVC-06 IVC-18 IVC-19 need ten seconds and less than 45 minutes together", () => {
    expect(problemWithRecordings([])).toBe("10 seconds of audio required");
    expect(problemWithRecordings(lasting(9_999))).toBe("10 seconds of audio required");
    expect(problemWithRecordings(lasting(5_000, 5_000))).toBeNull();
    expect(problemWithRecordings(lasting(2_699_999))).toBeNull();
    expect(problemWithRecordings(lasting(2_700_000))).toBe("Recordings must be less than 45 minutes long");
  });

  it("IVC-15 each is at least five seconds long", async () => {
    const taken = await takeRecordings([file("short.wav"), file()], 0, ({ name }) =>
      Promise.resolve(name === "short.wav" ? 4_999 : 5_000),
    );
    expect(taken.recordings.map((one) => one.file.name)).toEqual(["me.wav"]);
    expect(taken.messages).toEqual(['File "short.wav" is too short. Please choose a file with at least 5s of audio.']);
  });

  it("IVC-17 there are at most 25", async () => {
    const measure = () => Promise.resolve(6_000);
    expect((await takeRecordings([file(), file()], 23, measure)).messages).toEqual([]);
    const taken = await takeRecordings([file(), file()], 24, measure);
    expect(taken.recordings).toHaveLength(1);
    expect(taken.messages).toEqual(["You can only upload 25 recordings"]);
    expect(problemWithRecordings(lasting(...Array<number>(26).fill(6_000)))).toBe("You can only upload 25 recordings");
  });

  it("a file whose length cannot be read is not taken", async () => {
    const taken = await takeRecordings([file()], 0, () => Promise.resolve(null));
    expect(taken).toEqual({ recordings: [], messages: ["Could not extract file duration."] });
  });

  it("IVC-14 PERM-22 only an enterprise may clone others", () => {
    expect(consentFor(false)).toMatch(/^This is my own voice\. I confirm/);
    expect(consentFor(true)).toMatch(/^I confirm/);
  });
});
