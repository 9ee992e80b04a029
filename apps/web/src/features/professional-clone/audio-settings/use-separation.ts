import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { recordEvent } from "../../../api/analytics.ts";
import { separationQuery, startSeparation } from "../../../api/professional-clone/samples.ts";
import type { ProfessionalSample, Separation } from "../../../api/professional-clone/voice.ts";
import { tellFailure } from "../tell-failure.ts";
import { t } from "../messages.ts";

const failedToStart = t.failedToStartSpeakerSeparation;

/** Who speaks in a recording: told apart when somebody asks for it. */
export const useSeparation = (voiceId: string, sample: ProfessionalSample) => {
  const queries = useQueryClient();
  const id = { voiceId, sampleId: sample.sampleId };
  const isKnown = sample.separation.status !== "not_started";
  const query = useQuery({ ...separationQuery(id), enabled: isKnown, initialData: sample.separation });
  const start = useMutation({
    mutationFn: () => startSeparation(id),
    onSuccess: async () => {
      recordEvent("pvc_speaker_separation_started");
      const pending: Separation = { status: "pending", speakers: [] };
      queries.setQueryData(separationQuery(id).queryKey, pending);
      await queries.invalidateQueries({ queryKey: ["voice", voiceId, "professional"] });
    },
    onError: (error) => tellFailure(failedToStart, error),
  });
  const { status, speakers } = query.data;
  return {
    status: query.isError ? ("failed" as const) : status,
    speakers,
    isStarting: start.isPending,
    start: () => start.mutate(),
  };
};

export type SeparationDesk = ReturnType<typeof useSeparation>;
