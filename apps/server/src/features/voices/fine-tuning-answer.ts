import {
  type FineTuningAnswer,
  type FineTuningState,
  models,
  professionalCloneLimits,
  type VoiceFineTuningState,
  verificationLimits,
} from "@timbre/contract";
import { attemptRoundOf, attemptsAnswer, countedAttempts } from "../../domain/voices/verification-attempts.ts";
import type { StoredManual, StoredTraining, VoiceExtras } from "./find-voice-extras.ts";
import type { ListedVoice } from "./store.ts";

const trainable = models.filter(({ canBeFineTuned }) => canBeFineTuned).map(({ modelId }) => modelId);

/** Of a voice that is not trained. Stock clients read the fields of every voice. */
const untrained: FineTuningAnswer = {
  is_allowed_to_fine_tune: false,
  state: {},
  verification_failures: [],
  verification_attempts_count: 0,
  manual_verification_requested: false,
  progress: {},
  message: {},
};

/** What concerns the proof is for those who may change the voice. */
export const fineTuningAnswerOf = (
  row: ListedVoice,
  extras: VoiceExtras | undefined,
  { isEditor, now }: { isEditor: boolean; now: Date },
): FineTuningAnswer => {
  if (!extras || row.category !== "professional") return untrained;
  const states = statesOf(row, extras);
  const told = extras.trainings.filter(({ state }) => state !== "cancelled");
  return {
    state: states,
    progress: Object.fromEntries(told.map(({ modelId, progress }) => [modelId, progress])),
    message: Object.fromEntries(told.map(({ modelId, message }) => [modelId, message ?? ""])),
    finetuning_state: wholeState(extras, Object.values(states)),
    language: row.labels.language ?? row.language.slice(0, 2),
    ...(isEditor ? verificationOf(row, extras, now) : {}),
  };
};

/** A voice from the library was trained by its owner, for everything. */
const statesOf = (row: ListedVoice, { trainings, isTrained }: VoiceExtras): Record<string, FineTuningState> => {
  const isCopy = row.originalVoiceId !== null && isTrained;
  return Object.fromEntries(trainable.map((modelId) => [modelId, isCopy ? "fine_tuned" : stateOf(trainings, modelId)]));
};

const stateOf = (trainings: readonly StoredTraining[], modelId: string): FineTuningState => {
  const state = trainings.find((one) => one.modelId === modelId)?.state;
  return state === undefined || state === "cancelled" ? "not_started" : state;
};

/** What is under way says most, then what is there. */
const order = ["fine_tuning", "queued", "delayed", "fine_tuned", "failed"] as const;

const wholeState = ({ datasetMs, proof }: VoiceExtras, states: readonly FineTuningState[]): VoiceFineTuningState => {
  const begun = order.find((state) => states.includes(state));
  if (begun) return begun;
  if (datasetMs < professionalCloneLimits.minTotalMs) return "draft";
  return isVerified(proof) ? "not_started" : "not_verified";
};

const isVerified = (proof: VoiceExtras["proof"]): boolean => proof?.isVerified ?? true;

const verificationOf = (
  { category }: ListedVoice,
  { proof, manual, datasetMs }: VoiceExtras,
  now: Date,
): Partial<FineTuningAnswer> => {
  const round = attemptRoundOf(proof?.attempts ?? [], { category, now });
  return {
    is_allowed_to_fine_tune: isVerified(proof),
    ...attemptsAnswer(countedAttempts(proof?.attempts ?? [])),
    verification_attempts_count: round.attempts.length,
    max_verification_attempts: verificationLimits.maxAttempts,
    next_max_verification_attempts_reset_unix_ms: round.resetAt?.getTime() ?? null,
    manual_verification_requested: manual?.isWaiting ?? false,
    manual_verification: manual?.isWaiting ? manualAnswer(manual) : null,
    dataset_duration_seconds: datasetMs / 1000,
    slice_ids: [],
  };
};

const manualAnswer = ({ extraText, atUnix, files }: StoredManual) => ({
  extra_text: extraText ?? "",
  request_time_unix: Number(atUnix),
  files: files.map(({ fileName, mimeType, sizeBytes }, i) => ({
    file_id: `document_${i + 1}`,
    file_name: fileName,
    mime_type: mimeType,
    size_bytes: sizeBytes,
    upload_date_unix: Number(atUnix),
  })),
});
