import {
  defaultDraft,
  professionalCloneLimits,
  professionalCloneOperations,
  type SeparationState,
  type VoiceAnswer,
  voiceOperations,
  type VoiceSampleAnswer,
} from "@timbre/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../client/call.ts";
import { queryKeys } from "../client/query-keys.ts";
import { isDraftSession } from "./drafts.ts";

export type Utterance = { startMs: number; endMs: number };
export type Speaker = { speakerId: string; durationMs: number; utterances: readonly Utterance[] };
export type Separation = { status: SeparationState; speakers: readonly Speaker[] };

/** A recording the server has. */
export type ProfessionalSample = {
  sampleId: string;
  fileName: string;
  sizeBytes: number;
  mimeType: string;
  durationMs: number;
  /** Null where nothing is cut off. */
  trimStartMs: number | null;
  trimEndMs: number | null;
  removesNoise: boolean;
  separation: Separation;
  /** Empty: everybody who is heard. */
  selectedSpeakerIds: readonly string[];
  language: string | null;
};

export type ProfessionalVoice = {
  voiceId: string;
  name: string;
  description: string;
  labels: Record<string, string>;
  language: string;
  samples: readonly ProfessionalSample[];
  /** Not handed in for training yet. */
  isDraft: boolean;
  isAllowedToFineTune: boolean;
  /** One for each attempt, oldest first; 'None' means success. */
  failures: readonly string[];
  attemptsCount: number;
  maxAttempts: number;
  attemptsResetAt: Date | null;
  isManualRequested: boolean;
};

type SeparationAnswer = VoiceSampleAnswer["speaker_separation"];

export const toSeparation = (wire: SeparationAnswer): Separation => ({
  status: wire?.status ?? "not_started",
  speakers: Object.values(wire?.speakers ?? {}).map((speaker) => ({
    speakerId: speaker.speaker_id,
    durationMs: speaker.duration_secs * 1_000,
    utterances: speaker.utterances.map(({ start, end }) => ({ startMs: start * 1_000, endMs: end * 1_000 })),
  })),
});

const toSample = (wire: VoiceSampleAnswer): ProfessionalSample => ({
  sampleId: wire.sample_id,
  fileName: wire.file_name,
  sizeBytes: wire.size_bytes,
  mimeType: wire.mime_type,
  durationMs: wire.duration_secs * 1_000,
  trimStartMs: wire.trim_start ?? null,
  trimEndMs: wire.trim_end ?? null,
  removesNoise: wire.remove_background_noise,
  separation: toSeparation(wire.speaker_separation),
  selectedSpeakerIds: wire.selected_speaker_ids ?? [],
  language: wire.language ?? null,
});

export const toProfessionalVoice = (wire: VoiceAnswer): ProfessionalVoice => {
  const tuning = wire.fine_tuning ?? {};
  const resetMs = tuning.next_max_verification_attempts_reset_unix_ms;
  return {
    voiceId: wire.voice_id,
    name: wire.name,
    description: wire.description ?? "",
    labels: wire.labels,
    language: tuning.language ?? wire.labels.language ?? "en",
    samples: (wire.samples ?? []).map(toSample),
    isDraft: isDraftSession(wire),
    isAllowedToFineTune: tuning.is_allowed_to_fine_tune ?? false,
    failures: tuning.verification_failures ?? [],
    attemptsCount: tuning.verification_attempts_count ?? 0,
    maxAttempts: tuning.max_verification_attempts ?? professionalCloneLimits.maxVerificationAttempts,
    attemptsResetAt: resetMs == null ? null : new Date(resetMs),
    isManualRequested: tuning.manual_verification_requested ?? false,
  };
};

/** A professional voice with everything its wizard shows. */
export const professionalVoiceQuery = (voiceId: string) =>
  queryOptions({
    queryKey: queryKeys.professionalVoice(voiceId),
    queryFn: async ({ signal }) =>
      toProfessionalVoice(await call(voiceOperations.get, { params: { voice_id: voiceId }, signal })),
  });

export const createDraft = async (): Promise<string> =>
  (await call(professionalCloneOperations.create, { body: defaultDraft })).voice_id;

export type VoiceWords = { name: string; language: string; description: string; labels: Record<string, string> };

/** Only what is given changes; refused if what was seen of it is not there any more. */
export const updateProfessionalVoice = async (
  voiceId: string,
  words: Partial<VoiceWords>,
  seen: Partial<VoiceWords>,
): Promise<void> => {
  const body = { ...words, seen };
  await call(professionalCloneOperations.update, { params: { voice_id: voiceId }, body, outlivesPage: true });
};
