import { professionalCloneOperations, type TrainingState } from "@timbre/contract";
import { queryOptions } from "@tanstack/react-query";
import { ApiError } from "../client/api-error.ts";
import { call } from "../client/call.ts";
import { queryKeys } from "../client/query-keys.ts";
import { lookEvery } from "../live/look-every.ts";

/** How far the training of a voice for one model is. */
export type Training = {
  modelId: string;
  state: TrainingState;
  progress: number;
  message: string | null;
  placeInLine: number | null;
  leftMs: number | null;
  usedMs: number | null;
};

export type Trainings = {
  trainings: Training[];
  /** What a training takes on this server, before anything of it is measured. */
  expectedMs: number | null;
};

const msOf = (seconds: number | null): number | null => (seconds === null ? null : seconds * 1_000);
const isUnderWay = ({ state }: Training): boolean => state === "queued" || state === "fine_tuning";
const pollMs = 5_000;

/** How far the training of a voice is; asked again while it is under way. */
export const trainingQuery = (voiceId: string) =>
  queryOptions({
    queryKey: queryKeys.training(voiceId),
    queryFn: async ({ signal }): Promise<Trainings> => {
      const { trainings, expected_seconds: expected } = await call(professionalCloneOperations.getTraining, {
        params: { voice_id: voiceId },
        signal,
      });
      return {
        trainings: trainings.map((one) => ({
          modelId: one.model_id,
          state: one.state,
          progress: one.progress,
          message: one.message,
          placeInLine: one.place_in_line,
          leftMs: msOf(one.seconds_left),
          usedMs: msOf(one.used_seconds),
        })),
        expectedMs: msOf(expected),
      };
    },
    refetchInterval: ({ state }) => (state.data?.trainings.some(isUnderWay) ? lookEvery(pollMs) : false),
  });

export const cancelTraining = async (voiceId: string): Promise<void> => {
  await call(professionalCloneOperations.cancelTraining, { params: { voice_id: voiceId } });
};

export type TrainingOrder = { voiceId: string; modelId?: string };

/** Puts a professional voice in line to be trained. Being in line already is as good. */
export const startTraining = async ({ voiceId, modelId }: TrainingOrder): Promise<void> => {
  try {
    await call(professionalCloneOperations.train, { params: { voice_id: voiceId }, body: { model_id: modelId } });
  } catch (error) {
    if (!(error instanceof ApiError && error.code === "fine_tuning_already_queued")) throw error;
  }
};
