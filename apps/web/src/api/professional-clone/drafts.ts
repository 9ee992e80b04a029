import { draftStates, keptMsOf, professionalCloneLimits, type VoiceAnswer, voiceOperations } from "@timbre/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../client/call.ts";
import { queryKeys } from "../client/query-keys.ts";
import { dateOf } from "../voices/voice-terms.ts";
import { shownName } from "../voices/voices.ts";

/** A professional voice somebody began and has not handed in for training. */
export type DraftSession = {
  voiceId: string;
  name: string;
  createdAt: Date | null;
  sampleCount: number;
  totalMs: number;
};

/** A voice that was never trained, for no model, and about which nobody waits for an answer. */
const isUntouched = ({ fine_tuning: tuning }: VoiceAnswer): boolean =>
  Object.values(tuning?.state ?? {}).every((state) => state === "not_started") &&
  tuning?.manual_verification_requested !== true;

const stateOf = ({ fine_tuning: tuning }: VoiceAnswer): string =>
  tuning?.finetuning_state ?? Object.values(tuning?.state ?? {})[0] ?? "not_started";

export const isDraftSession = (voice: VoiceAnswer): boolean => {
  if (voice.category !== "professional" || !voice.is_owner) return false;
  const state = stateOf(voice);
  return state === "draft" || state === "not_verified" || (state === "not_started" && isUntouched(voice));
};

const toSession = (voice: VoiceAnswer): DraftSession => ({
  voiceId: voice.voice_id,
  name: shownName(voice.name),
  createdAt: dateOf(voice.created_at_unix),
  sampleCount: voice.samples?.length ?? 0,
  totalMs: (voice.samples ?? []).reduce((sum, sample) => sum + keptMsOf(sample), 0),
});

const askedFor = {
  sort: "created_at_unix",
  sort_direction: "desc",
  voice_type: "personal",
  category: "professional",
  include_total_count: "false",
  page_size: professionalCloneLimits.draftPageSize,
} as const;

export const draftSessionsQuery = () =>
  queryOptions({
    queryKey: queryKeys.draftSessions,
    queryFn: async ({ signal }): Promise<DraftSession[]> => {
      const voices: VoiceAnswer[] = [];
      let token: string | undefined;
      do {
        const page = await call(voiceOperations.search, {
          query: { ...askedFor, fine_tuning_state: [...draftStates], next_page_token: token },
          signal,
        });
        voices.push(...page.voices);
        token = page.has_more ? (page.next_page_token ?? undefined) : undefined;
      } while (token);
      return voices.filter(isDraftSession).map(toSession);
    },
  });
