import { describe, expect, it } from "vitest";
import { makeProfessionalSample } from "../professional-test-support.tsx";
import { changesOf, hasNobody, isSelected, settingsOf, toggleSpeaker } from "./settings-form.ts";
import { speakerColour, speakerColourCount } from "./speaker-colours.ts";

const speaker = (speakerId: string) => ({ speakerId, durationMs: 1_000, utterances: [] });
const speakers = [speaker("a"), speaker("b")];

describe("audio settings", () => {
  it("PVC-61 only what changed is sent", () => {
    const sample = makeProfessionalSample({ durationMs: 60_000 });
    const form = settingsOf(sample);
    expect(form).toEqual({
      removeBackgroundNoise: false,
      selectedSpeakerIds: null,
      trim: { startMs: 0, endMs: 60_000 },
    });
    expect(changesOf(sample, form)).toEqual({});
    expect(changesOf(sample, { ...form, removeBackgroundNoise: true })).toEqual({ remove_background_noise: true });
    expect(changesOf(sample, { ...form, trim: { startMs: 1_000, endMs: 60_000 } })).toEqual({ trim_start_time: 1_000 });
    expect(changesOf(sample, toggleSpeaker(form, "a", speakers))).toEqual({ selected_speaker_ids: ["b"] });
  });

  it("PVC-61 a cut that is taken back is sent as none", () => {
    const sample = makeProfessionalSample({ durationMs: 60_000, trimStartMs: 5_000, trimEndMs: 40_000 });
    const whole = { ...settingsOf(sample), trim: { startMs: 0, endMs: 60_000 } };
    expect(changesOf(sample, whole)).toEqual({ trim_start_time: null, trim_end_time: null });
  });

  it("PVC-59 everybody is chosen until somebody is left out, and somebody has to stay", () => {
    const form = settingsOf(makeProfessionalSample());
    expect(isSelected(form, "a")).toBe(true);
    const without = toggleSpeaker(form, "a", speakers);
    expect(isSelected(without, "a")).toBe(false);
    expect(hasNobody(toggleSpeaker(without, "b", speakers))).toBe(true);
    expect(toggleSpeaker(without, "a", speakers).selectedSpeakerIds).toBeNull();
  });

  it("PVC-63 there are six colours for speakers", () => {
    const all = Array.from({ length: 7 }, (_, place) => speakerColour(place));
    expect(speakerColourCount).toBe(6);
    expect(new Set(all).size).toBe(6);
    expect(all[6]).toBe(all[0]);
  });
});
