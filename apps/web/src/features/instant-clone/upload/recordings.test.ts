import { cloneTermsFor } from "@timbre/contract";
import { describe, expect, it } from "vitest";
import { problemWithSources, type Recording, type Sources, takeRecordings } from "./recordings.ts";

const file = (name = "me.wav", lastModified = 1) => new File(["x"], name, { type: "audio/wav", lastModified });
const recordingsOf = (...durations: number[]): Recording[] =>
  durations.map((durationMs, place) => ({ id: String(place), file: file(`${place}.wav`), durationMs }));
const added = (...durations: number[]): Sources => ({ added: recordingsOf(...durations), kept: [] });
const many = (count: number): Sources => added(...Array<number>(count).fill(6_000));
const sample = (durationMs: number) => ({ sampleId: "s", fileName: "old.wav", durationMs });
const sixSeconds = () => Promise.resolve(6_000);

describe("recordings for a clone", () => {
  it("IVC-06 IVC-18 IVC-19 need ten seconds and less than 45 minutes together", () => {
    expect(problemWithSources(added())).toBe("10 seconds of audio required");
    expect(problemWithSources(added(9_999))).toBe("10 seconds of audio required");
    expect(problemWithSources(added(5_000, 5_000))).toBeNull();
    expect(problemWithSources(added(2_699_999))).toBeNull();
    expect(problemWithSources(added(2_700_000))).toBe("Recordings must be less than 45 minutes long");
  });

  it("IVC-07 samples the server has are complete by themselves, and count beside new ones", () => {
    expect(problemWithSources({ added: [], kept: [sample(6_000)] })).toBeNull();
    expect(problemWithSources({ added: recordingsOf(5_000), kept: [sample(4_000)] })).toBe(
      "10 seconds of audio required",
    );
    expect(problemWithSources({ added: recordingsOf(5_000), kept: [sample(5_000)] })).toBeNull();
  });

  it("IVC-15 each is at least five seconds long", async () => {
    const taken = await takeRecordings([file("short.wav"), file()], added(), ({ name }) =>
      Promise.resolve(name === "short.wav" ? 4_999 : 5_000),
    );
    expect(taken.recordings.map((one) => one.file.name)).toEqual(["me.wav"]);
    expect(taken.messages).toEqual(['File "short.wav" is too short. Please choose a file with at least 5s of audio.']);
  });

  it("IVC-06 IVC-17 there are at most 25", async () => {
    const two = [file("a.wav"), file("b.wav")];
    expect((await takeRecordings(two, many(23), sixSeconds)).messages).toEqual([]);
    const taken = await takeRecordings(two, many(24), sixSeconds);
    expect(taken.recordings).toHaveLength(1);
    expect(taken.messages).toEqual(["You can only upload 25 recordings", "Not added: b.wav"]);
    expect(problemWithSources(many(25))).toBeNull();
    expect(problemWithSources(many(26))).toBe("You can only upload 25 recordings");
  });

  it("the same file is taken once", async () => {
    const taken = await takeRecordings([file(), file(), file("me.wav", 2)], added(), sixSeconds);
    expect(taken.recordings).toHaveLength(2);
    expect(taken.messages).toEqual(['File "me.wav" is already among the recordings.']);
  });

  it("REC-27 a file whose length cannot be read is not taken", async () => {
    const taken = await takeRecordings([file()], added(), () => Promise.resolve(null));
    expect(taken).toEqual({ recordings: [], messages: ["me.wav: Could not extract file duration."] });
  });

  it("IVC-14 PERM-22 only an enterprise may clone others", () => {
    expect(cloneTermsFor("creator")).toMatch(/^This is my own voice\. I confirm/);
    expect(cloneTermsFor("enterprise")).toMatch(/^I confirm/);
  });
});
