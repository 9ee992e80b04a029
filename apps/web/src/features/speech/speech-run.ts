import type { CharacterTimes } from "@timbre/contract";
import {
  createSpeech,
  type GenerationFacts,
  newGenerationKey,
  type SpeechRequest,
  type StoppedGeneration,
  stopGeneration,
} from "../../api/speech/speech.ts";
import { generationBegan, generationEnded, generationLost, isLost, lossOf } from "../../api/speech/unfinished.ts";
import { clipFileName } from "../../audio/files/clip-file.ts";
import type { Player, Track } from "../../audio/playing/player.ts";
import { Sound } from "../../audio/playing/sound.ts";

/** One press of Generate, from the click to the stored clip. */
export type SpeechRun = {
  request: SpeechRequest;
  generationKey: string;
  voiceName: string;
  sound: Sound;
  track: Track;
  /** Given when the same input is heard again. */
  regenerateFrom?: string;
};

/** Speech runs at about this pace; only used to guess a length while the sound arrives. */
const charactersPerSecond = 15;
const maxTitleLength = 80;

export const expectedMsOf = ({ text, settings }: SpeechRequest): number =>
  Math.max(1_500, (text.length / charactersPerSecond / settings.speed) * 1_000);

type NewRun = { request: SpeechRequest; voiceName: string; startedAt: Date; regenerateFrom?: string };

export const makeRun = ({ request, voiceName, startedAt, regenerateFrom }: NewRun): SpeechRun => {
  const sound = new Sound();
  const title = request.text.trim().replace(/\s+/g, " ").slice(0, maxTitleLength);
  return {
    request,
    generationKey: newGenerationKey(),
    voiceName,
    regenerateFrom,
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
  const { request, sound, track, regenerateFrom, generationKey } = run;
  const onTimes = (times: CharacterTimes): void => sound.addTimes(times);
  const answer = createSpeech(request, { signal: sound.signal, generationKey, onTimes, regenerateFrom });
  player.play(track);
  generationBegan(generationKey, Date.now());
  try {
    await sound.fill(async () => {
      const { historyItemId, ...source } = await answer;
      if (historyItemId) player.storedAs(track.trackId, historyItemId);
      return source;
    });
  } catch (error) {
    if (player.getSnapshot().track?.sound === sound) player.close();
    if (!isLost(error, sound.signal)) {
      generationEnded(generationKey);
      throw error;
    }
    generationLost(generationKey);
    throw lossOf(error);
  }
  generationEnded(generationKey);
  return answer;
};

/** Stops it here and on the server, which keeps and charges what had arrived by then. */
export const cancelRun = ({ sound, generationKey }: SpeechRun): Promise<StoppedGeneration | null> => {
  sound.cancel();
  return stopGeneration(generationKey);
};
