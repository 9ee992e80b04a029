import type { SeparationState, SpeakerSeparation, VoiceSampleAnswer } from "@timbre/contract";
import type { SampleSpeaker } from "../../platform/database/tables/professional-clones.ts";

export type PlainSample = {
  voiceId: string;
  sampleId: string;
  fileName: string;
  mimeType: string;
  sizeBytes: number;
  hash: string;
  durationMs: number;
  removesNoise: boolean;
};

/** How a recording of a professional voice is used. */
export type SampleUse = {
  language: string | null;
  trimStartMs: number | null;
  trimEndMs: number | null;
  selectedSpeakerIds: string[];
  separationState: SeparationState;
  speakers: SampleSpeaker[] | null;
};

/** A recording as the wire shows it. */
export const sampleAnswerOf = (sample: PlainSample, use: SampleUse | null): VoiceSampleAnswer => ({
  sample_id: sample.sampleId,
  file_name: sample.fileName,
  mime_type: sample.mimeType,
  size_bytes: sample.sizeBytes,
  hash: sample.hash,
  duration_secs: sample.durationMs / 1000,
  remove_background_noise: sample.removesNoise,
  ...(use ? useAnswer(sample, use) : {}),
});

const useAnswer = (sample: PlainSample, use: SampleUse) => ({
  trim_start: use.trimStartMs,
  trim_end: use.trimEndMs,
  speaker_separation: separationAnswerOf({ ...sample, ...use }),
  selected_speaker_ids: use.selectedSpeakerIds,
  has_isolated_audio: false,
  /** Made when it is asked for, so there always is one. */
  has_isolated_audio_preview: true,
  language: use.language,
});

type Separated = Pick<PlainSample, "voiceId" | "sampleId"> &
  Pick<SampleUse, "separationState" | "speakers" | "selectedSpeakerIds">;

export const separationAnswerOf = (row: Separated): SpeakerSeparation => ({
  voice_id: row.voiceId,
  sample_id: row.sampleId,
  status: row.separationState,
  speakers: row.speakers && Object.fromEntries(row.speakers.map((one) => [one.speakerId, speakerAnswer(one)])),
  selected_speaker_ids: row.selectedSpeakerIds,
});

const speakerAnswer = ({ speakerId, durationMs, utterances }: SampleSpeaker) => ({
  speaker_id: speakerId,
  duration_secs: durationMs / 1000,
  utterances: utterances.map(({ startMs, endMs }) => ({ start: startMs / 1000, end: endMs / 1000 })),
});
