import { useQuery } from "@tanstack/react-query";
import { ApiError } from "../../api/client/api-error.ts";
import { type Voice, voiceQuery } from "../../api/voices/voices.ts";
import { t } from "./messages.ts";

export const maxLookupRetries = 3;

/** A voice that is not there will not appear by asking again; anything else may pass. */
export const shouldRetryLookup = (failures: number, error: unknown): boolean =>
  !(error instanceof ApiError && error.code === "voice_not_found") && failures < maxLookupRetries;

export const lookupMessageFor = (error: unknown): string =>
  error instanceof ApiError && error.code === "voice_not_found" ? t.voiceNotFound : t.errorFetchingVoice;

export type BlockVoice = { voice: Voice | null; problem: string | null };

/** The voice of a block: from the list, or asked for by its id when the list does not have it. */
export const useBlockVoice = (voices: readonly Voice[] | undefined, voiceId: string): BlockVoice => {
  const listed = voices?.find((voice) => voice.voiceId === voiceId) ?? null;
  const lookup = useQuery({
    ...voiceQuery(voiceId),
    enabled: voices !== undefined && !listed,
    retry: shouldRetryLookup,
  });
  return {
    voice: listed ?? lookup.data ?? null,
    problem: !listed && lookup.isError ? lookupMessageFor(lookup.error) : null,
  };
};
