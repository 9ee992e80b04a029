import { createSpeech, type GenerationFacts, type SpeechRequest } from "../../api/speech.ts";
import { clipFileName } from "../../audio/clip-file.ts";
import type { Player, Track } from "../../audio/player.ts";
import { Sound } from "../../audio/sound.ts";

/** One press of Generate, from the click to the stored clip. */
export type SpeechRun = { request: SpeechRequest; sound: Sound; track: Track };

/** Speech runs at about this pace; only used to guess a length while the sound arrives. */
const charactersPerSecond = 15;
const maxTitleLength = 80;

export const expectedMsOf = ({ text, settings }: SpeechRequest): number =>
  Math.max(1_500, (text.length / charactersPerSecond / settings.speed) * 1_000);

export const makeRun = (request: SpeechRequest, voiceName: string, startedAt: Date): SpeechRun => {
  const sound = new Sound();
  const title = request.text.trim().replace(/\s+/g, " ").slice(0, maxTitleLength);
  return {
    request,
    sound,
    track: {
      trackId: `speech:${startedAt.getTime()}`,
      title,
      text: request.text,
      voiceId: request.voiceId,
      voiceName,
      sound,
      fileName: clipFileName(voiceName, startedAt),
      expectedMs: expectedMsOf(request),
      isKept: true,
    },
  };
};

/** Plays from the first chunk and resolves when the last one is here. */
export const performRun = async (run: SpeechRun, player: Player): Promise<GenerationFacts> => {
  const { request, sound, track } = run;
  const answer = createSpeech(request, { signal: sound.signal, onTimes: (times) => sound.addTimes(times) });
  player.play(track);
  try {
    await sound.fill(async () => {
      const { historyItemId, ...source } = await answer;
      if (historyItemId) player.rename(track.trackId, historyItemId);
      return source;
    });
  } catch (error) {
    if (player.getSnapshot().track?.sound === sound) player.close();
    throw error;
  }
  return answer;
};
