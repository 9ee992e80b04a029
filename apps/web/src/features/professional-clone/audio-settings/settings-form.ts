import type { ChangeSampleBody } from "@timbre/contract";
import type { ProfessionalSample, Speaker } from "../../../api/professional-clone/voice.ts";
import type { Region } from "./trim-region.ts";

export type SettingsForm = {
  removeBackgroundNoise: boolean;
  /** Null until the speakers are known: everybody. */
  selectedSpeakerIds: readonly string[] | null;
  trim: Region;
};

const idsOf = (speakers: readonly Speaker[]): string[] => speakers.map(({ speakerId }) => speakerId);

export const settingsOf = (sample: ProfessionalSample): SettingsForm => ({
  removeBackgroundNoise: sample.removesNoise,
  selectedSpeakerIds: sample.selectedSpeakerIds.length > 0 ? sample.selectedSpeakerIds : null,
  trim: {
    startMs: sample.trimStartMs ?? 0,
    endMs: Math.min(sample.trimEndMs ?? sample.durationMs, sample.durationMs),
  },
});

export const isSelected = ({ selectedSpeakerIds }: SettingsForm, speakerId: string): boolean =>
  selectedSpeakerIds === null || selectedSpeakerIds.includes(speakerId);

export const toggleSpeaker = (form: SettingsForm, speakerId: string, speakers: readonly Speaker[]): SettingsForm => {
  const now = form.selectedSpeakerIds ?? idsOf(speakers);
  const next = now.includes(speakerId) ? now.filter((id) => id !== speakerId) : [...now, speakerId];
  const isEverybody = speakers.every((speaker) => next.includes(speaker.speakerId));
  return { ...form, selectedSpeakerIds: isEverybody ? null : next };
};

export const hasNobody = ({ selectedSpeakerIds }: SettingsForm): boolean => selectedSpeakerIds?.length === 0;

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

/** Only what changed is sent; an end that is not cut any more is sent as nothing. */
export const changesOf = (sample: ProfessionalSample, form: SettingsForm): ChangeSampleBody => {
  const before = settingsOf(sample);
  const selected = form.selectedSpeakerIds ?? [];
  return {
    ...(form.removeBackgroundNoise === before.removeBackgroundNoise
      ? {}
      : { remove_background_noise: form.removeBackgroundNoise }),
    ...(isSameList(selected, before.selectedSpeakerIds ?? []) ? {} : { selected_speaker_ids: [...selected] }),
    ...(form.trim.startMs === before.trim.startMs
      ? {}
      : { trim_start_time: form.trim.startMs > 0 ? form.trim.startMs : null }),
    ...(form.trim.endMs === before.trim.endMs
      ? {}
      : { trim_end_time: form.trim.endMs < sample.durationMs ? form.trim.endMs : null }),
  };
};

export const isUnchanged = (changes: ChangeSampleBody): boolean => Object.keys(changes).length === 0;
