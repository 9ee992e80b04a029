import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { queryKeys } from "../../../api/client/query-keys.ts";
import { saveVoiceSettings, type SpeechSettings, toSettings, voiceSettingsQuery } from "../../../api/voices/voices.ts";

const saveDelayMs = 600;

/** Runs the last piece of work once things are quiet, or at once when its owner or the page goes away. */
const useSettled = (delayMs: number, owner: unknown): ((work: () => void) => void) => {
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; work: () => void } | null>(null);
  useEffect(() => {
    const runNow = (): void => {
      if (!waiting.current) return;
      clearTimeout(waiting.current.timer);
      waiting.current.work();
    };
    window.addEventListener("pagehide", runNow);
    return () => {
      window.removeEventListener("pagehide", runNow);
      runNow();
    };
  }, [owner]);
  return (work) => {
    if (waiting.current) clearTimeout(waiting.current.timer);
    const run = (): void => {
      waiting.current = null;
      work();
    };
    waiting.current = { work: run, timer: setTimeout(run, delayMs) };
  };
};

/** Settings belong to the voice: read once, changed at once on screen, saved when the hand rests. */
export const useVoiceSettings = (
  voiceId: string | null,
): [SpeechSettings, (change: Partial<SpeechSettings>) => void] => {
  const queries = useQueryClient();
  const { data = toSettings() } = useQuery({ ...voiceSettingsQuery(voiceId ?? ""), enabled: voiceId !== null });
  const settle = useSettled(saveDelayMs, voiceId);
  const change = (part: Partial<SpeechSettings>): void => {
    if (!voiceId) return;
    const next = { ...data, ...part };
    // An answer still on its way knows nothing of the change.
    void queries.cancelQueries({ queryKey: queryKeys.voiceSettings(voiceId) });
    queries.setQueryData(queryKeys.voiceSettings(voiceId), next);
    // Every request carries the settings itself, so a failed save costs only the memory of them.
    settle(() => void saveVoiceSettings(voiceId, next).catch(() => undefined));
  };
  return [data, change];
};
