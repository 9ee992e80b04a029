import { createDialogue } from "../../api/dialogue.ts";
import type { GenerationFacts } from "../../api/speech.ts";
import { clipFileName } from "../../audio/clip-file.ts";
import type { Player, Track } from "../../audio/player.ts";
import { Sound } from "../../audio/sound.ts";
import type { Choice } from "./preference.ts";
import { type Block, totalCharacters } from "./script.ts";

/** One rendering of the script. */
export type Take = { choice: Choice; sound: Sound; track: Track; facts: GenerationFacts | null; error: Error | null };

/** One press of Generate: the script as it was and its two renderings. */
export type DialogueRun = { pairId: string; blocks: readonly Block[]; stability: number; takes: readonly [Take, Take] };

const charactersPerSecond = 15;
const pauseBetweenMs = 400;

export const expectedMsOf = (blocks: readonly Block[]): number =>
  Math.max(1_500, (totalCharacters(blocks) / charactersPerSecond) * 1_000 + blocks.length * pauseBetweenMs);

const makeTake = (choice: Choice, run: Pick<DialogueRun, "pairId" | "blocks">, startedAt: Date): Take => {
  const sound = new Sound();
  const title = run.blocks.map(({ text }) => text.trim()).join(" ");
  return {
    choice,
    sound,
    facts: null,
    error: null,
    track: {
      trackId: `${run.pairId}:${choice}`,
      title: `${choice.toUpperCase()} · ${title.replace(/\s+/g, " ").slice(0, 80)}`,
      voiceId: run.blocks[0]?.voiceId ?? null,
      voiceName: "Dialogue",
      sound,
      fileName: clipFileName(`Dialogue-${choice.toUpperCase()}`, startedAt),
      expectedMs: expectedMsOf(run.blocks),
      isKept: true,
    },
  };
};

export const makeDialogueRun = (blocks: readonly Block[], stability: number, startedAt: Date): DialogueRun => {
  const pairId = `pair-${startedAt.getTime().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;
  const seed = { pairId, blocks };
  return { ...seed, stability, takes: [makeTake("a", seed, startedAt), makeTake("b", seed, startedAt)] };
};

const performTake = async (run: DialogueRun, take: Take): Promise<void> => {
  try {
    await take.sound.fill(async (signal) => {
      const request = { turns: run.blocks, stability: run.stability, pairId: run.pairId };
      const reply = await createDialogue(request, signal);
      take.facts = reply;
      return reply;
    });
  } catch (error) {
    take.error = error instanceof Error ? error : new Error(String(error));
  }
};

/** Renders both; one that fails leaves the other usable. Rejects only when both failed. */
export const performDialogueRun = async (run: DialogueRun, player: Player): Promise<void> => {
  const [first, second] = run.takes;
  player.play(first.track);
  await Promise.all(run.takes.map((take) => performTake(run, take)));
  if (first.error && player.getSnapshot().track?.sound === first.sound) player.close();
  if (first.error && second.error) throw first.error;
};

export const cancelDialogueRun = (run: DialogueRun): void => run.takes.forEach(({ sound }) => sound.cancel());
