import { nanoid } from "nanoid";
import { createDialogue } from "../../api/dialogue.ts";
import type { Dictionary } from "../../api/dictionaries.ts";
import {
  type GenerationFacts,
  newGenerationKey,
  stopGeneration,
  type StoppedGeneration,
} from "../../api/speech/speech.ts";
import type { SpokenLine } from "../../api/speech/timed-audio.ts";
import { generationBegan, generationEnded, generationLost, isLost, lossOf } from "../../api/speech/unfinished.ts";
import { clipFileName } from "../../audio/files/clip-file.ts";
import type { Player, Track } from "../../audio/playing/player.ts";
import { Sound } from "../../audio/playing/sound.ts";
import type { Choice } from "./preference.ts";
import { type Block, totalCharacters } from "./script.ts";
import { t } from "./messages.ts";

/** One rendering of the script. */
export type Take = {
  choice: Choice;
  generationKey: string;
  sound: Sound;
  track: Track;
  facts: GenerationFacts | null;
  error: Error | null;
  /** Which line is heard when, as far as is known. */
  spoken: SpokenLine[];
};

/** The block somebody is saying at a moment. */
export const blockAt = ({ blocks }: DialogueRun, { spoken }: Take, positionMs: number): string | null => {
  const line = spoken.find(({ startMs, endMs }) => positionMs >= startMs && positionMs < endMs);
  return (line && blocks[line.index]?.id) ?? null;
};

/** One press of Generate: the script as it was and its two renderings. */
export type DialogueRun = {
  pairId: string;
  blocks: readonly Block[];
  stability: number;
  dictionaries: readonly Dictionary[];
  takes: readonly [Take, Take];
  /** Given when the same script is heard again. */
  regenerateFrom?: string;
};

/** What a rendering is made of. */
export type Script = { blocks: readonly Block[]; stability: number; dictionaries: readonly Dictionary[] };

/** What the server said of the renderings that came to their end. */
export const factsOfWhole = ({ takes }: DialogueRun): GenerationFacts[] =>
  takes.flatMap(({ facts, error }) => (facts && !error ? [facts] : []));

/** What both renderings cost together: as much as the dearer of them. Each answer tells the price of one alone. */
export const chargedFor = (run: DialogueRun): number =>
  Math.max(0, ...factsOfWhole(run).map(({ costCredits }) => costCredits));

const charactersPerSecond = 15;
const pauseBetweenMs = 400;

export const expectedMsOf = (blocks: readonly Block[]): number =>
  Math.max(1_500, (totalCharacters(blocks) / charactersPerSecond) * 1_000 + blocks.length * pauseBetweenMs);

const makeTake = (choice: Choice, run: Pick<DialogueRun, "pairId" | "blocks">, startedAt: Date): Take => {
  const sound = new Sound();
  const title = run.blocks.map(({ text }) => text.trim()).join(" ");
  return {
    choice,
    generationKey: newGenerationKey(),
    sound,
    facts: null,
    error: null,
    spoken: [],
    track: {
      trackId: `${run.pairId}:${choice}`,
      title: `${choice.toUpperCase()} · ${title.replace(/\s+/g, " ").slice(0, 80)}`,
      voiceId: run.blocks[0]?.voiceId ?? null,
      voiceName: t.dialogue,
      sound,
      fileName: clipFileName(`Dialogue-${choice.toUpperCase()}`, startedAt),
      expectedMs: expectedMsOf(run.blocks),
      isKept: true,
    },
  };
};

type NewRun = Script & { startedAt: Date; regenerateFrom?: string };

export const makeDialogueRun = ({
  blocks,
  stability,
  dictionaries,
  startedAt,
  regenerateFrom,
}: NewRun): DialogueRun => {
  const pairId = `pair-${nanoid()}`;
  const seed = { pairId, blocks };
  return {
    ...seed,
    stability,
    dictionaries,
    regenerateFrom,
    takes: [makeTake("a", seed, startedAt), makeTake("b", seed, startedAt)],
  };
};

const markStored = (take: Take, historyItemId: string | null, player: Player): void => {
  if (!historyItemId) return;
  take.track = { ...take.track, historyItemId };
  player.storedAs(take.track.trackId, historyItemId);
};

const performTake = async (run: DialogueRun, take: Take, player: Player): Promise<void> => {
  generationBegan(take.generationKey, Date.now());
  try {
    await take.sound.fill(async (signal) => {
      const { blocks: turns, stability, dictionaries, pairId, regenerateFrom } = run;
      const request = { turns, stability, dictionaries, pairId, regenerateFrom };
      const reply = await createDialogue(request, {
        signal,
        generationKey: take.generationKey,
        onSegment: (line) => take.spoken.push(line),
      });
      take.facts = reply;
      markStored(take, reply.historyItemId, player);
      return reply;
    });
    generationEnded(take.generationKey);
  } catch (error) {
    take.error = endTake(take, error);
  }
};

const endTake = ({ generationKey, sound }: Take, error: unknown): Error => {
  const lost = isLost(error, sound.signal);
  (lost ? generationLost : generationEnded)(generationKey);
  if (lost) return lossOf(error);
  return error instanceof Error ? error : new Error(String(error));
};

/** Renders both; one that fails leaves the other usable. Rejects only when both failed. */
export const performDialogueRun = async (run: DialogueRun, player: Player): Promise<void> => {
  const [first, second] = run.takes;
  player.play(first.track);
  await Promise.all(run.takes.map((take) => performTake(run, take, player)));
  if (first.error && player.getSnapshot().track?.sound === first.sound) player.close();
  if (first.error && second.error) throw first.error;
};

/** Stops both here and on the server, which keeps and charges what had arrived by then. */
export const cancelDialogueRun = async (run: DialogueRun): Promise<StoppedGeneration[]> => {
  const stopped = run.takes.map(({ sound, generationKey }) => {
    sound.cancel();
    return stopGeneration(generationKey);
  });
  return (await Promise.all(stopped)).flatMap((one) => one ?? []);
};
