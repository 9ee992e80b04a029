import { useMutation } from "@tanstack/react-query";
import { ApiError, isAbort } from "../../../api/client/api-error.ts";
import { type FreeSpeechRequest, openFreeSpeech } from "../../../api/speech/free-speech.ts";
import { clipFileName } from "../../../audio/files/clip-file.ts";
import type { Player, Track } from "../../../audio/playing/player.ts";
import { Sound } from "../../../audio/playing/sound.ts";
import { t } from "../messages.ts";

export const limitMessage = t.youHaveReachedTheLimitOfFree;

export type FreeVoice = {
  voiceId: string;
  name: string;
  language: string;
  /** Languages beside its own in which it is understood. */
  alsoReads?: readonly string[];
};

/** Visitors whose call never reached us are shown the same door: signed in, more gets through. */
const isAboutLimit = (error: Error | null): boolean =>
  error instanceof ApiError && ["landing_limit_reached", "network"].includes(error.code);

const play = async (player: Player, request: FreeSpeechRequest & { name: string }): Promise<Track> => {
  const sound = new Sound();
  const filled = sound.fill((signal) => openFreeSpeech(request, signal));
  const track: Track = {
    trackId: `free:${Date.now()}`,
    title: request.text,
    text: request.text,
    voiceId: request.voiceId,
    voiceName: request.name,
    sound,
    fileName: clipFileName(request.name, new Date()),
    expectedMs: Math.max(1_500, request.text.length * 65),
    // What was said stays to be heard again, and to be kept with an account.
    isKept: true,
  };
  player.play(track);
  try {
    await filled;
    return track;
  } catch (error) {
    if (player.getSnapshot().track?.sound === sound) player.close();
    throw error;
  }
};

export const useFreeTry = (player: Player) => {
  const { mutate, isPending, error, reset, data } = useMutation({
    mutationFn: (request: FreeSpeechRequest & { name: string }) => play(player, request),
  });
  const failure = isAbort(error) ? null : error;
  return {
    isBusy: isPending,
    error: failure,
    isOverLimit: isAboutLimit(failure),
    /** What was said last, to hear again for nothing. */
    said: data?.sound.phase === "complete" ? data : null,
    replay: (): void => {
      if (data) player.play(data);
    },
    speak: (text: string, { voiceId, name }: FreeVoice) => mutate({ text, voiceId, name }),
    forget: reset,
  };
};
