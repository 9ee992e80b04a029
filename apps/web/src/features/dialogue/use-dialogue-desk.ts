import { useQuery } from "@tanstack/react-query";
import { costOf, creditsOf, defaultDialogueModelId, dialogueLimits, maxSpeechTextLength } from "@timbre/contract";
import { useMemo } from "react";
import { toast } from "sonner";
import type { Dictionary } from "../../api/dictionaries.ts";
import { type Model, modelsQuery, ratesOf } from "../../api/models.ts";
import { readinessQuery } from "../../api/client/readiness.ts";
import type { Charged } from "../../api/speech/use-run.ts";
import { type Voice, voicesQuery } from "../../api/voices/voices.ts";
import type { Player } from "../../audio/playing/player.ts";
import { useDebounced } from "../../ui/hooks/use-debounced.ts";
import { useNow } from "../../ui/hooks/use-now.ts";
import { type DialogueRun, makeDialogueRun, type Script } from "./dialogue-run.ts";
import { useDialogueDraft } from "./draft.ts";
import { findAgain, isSameInput } from "./pair-records.ts";
import {
  addBlockAfter,
  type Block,
  blocksToSend,
  makeBlock,
  moveBlock,
  removeBlock,
  roundStability,
  tooLongMessage,
  tooManyBlocksMessage,
  tooManyVoicesMessage,
  totalCharacters,
  voicesIn,
  withCast,
  writeBlock,
} from "./script.ts";
import { useCreateDialogue } from "./use-create-dialogue.ts";
import { useEnhance } from "./use-enhance.ts";
import { usePreference } from "./use-preference.ts";

/** Two voices to begin with: a woman and a man who speak the same language. */
export const firstCast = (voices: readonly Voice[]): string[] => {
  const english = voices.filter(({ labels }) => labels.language === "en");
  const pool = english.length > 1 ? english : voices;
  const [one] = pool.filter(({ labels }) => labels.gender === "female");
  const [other] = pool.filter(({ labels }) => labels.gender === "male");
  return [one, other].flatMap((voice) => (voice ? [voice.voiceId] : []));
};

/** Same messages again while one is on screen would only pile up. */
const say = (message: string): void => void toast.warning(message, { id: message });

/** The script and what can be done with it. */
const useScript = (voices: readonly Voice[] | undefined, limit: number) => {
  const [draft, setDraft] = useDialogueDraft();
  const cast = useMemo(() => firstCast(voices ?? []), [voices]);
  const firstBlocks = useMemo(() => cast.map((voiceId) => makeBlock(voiceId)), [cast]);
  const blocks = useMemo(
    () => (draft.blocks.length > 0 ? withCast(draft.blocks, cast) : firstBlocks),
    [draft.blocks, cast, firstBlocks],
  );
  const setBlocks = (next: Block[]): void => setDraft((now) => ({ ...now, blocks: next }));
  return {
    blocks,
    setBlocks,
    replaceWith: (turns: readonly { text: string; voiceId: string }[]) =>
      setBlocks(turns.map(({ text, voiceId }) => makeBlock(voiceId, text))),
    /** The voices of the first lines say these in turn. */
    begin: (lines: readonly string[]) => {
      const speakers = voicesIn(blocks).length > 1 ? voicesIn(blocks) : cast;
      setBlocks(lines.map((text, at) => makeBlock(speakers[at % speakers.length] ?? "", text)));
    },
    stability: draft.stability,
    setStability: (stability: number) => setDraft((now) => ({ ...now, stability: roundStability(stability) })),
    write: (id: string, text: string) => {
      const written = writeBlock(blocks, { id, text, limit });
      if (written.isTrimmed) say(tooLongMessage(limit));
      setBlocks(written.blocks);
    },
    setVoice: (id: string, voiceId: string) => {
      const next = blocks.map((block) => (block.id === id ? { ...block, voiceId } : block));
      if (voicesIn(next).length > dialogueLimits.maxVoices) return say(tooManyVoicesMessage);
      setBlocks(next);
    },
    add: (afterIndex: number): string | null => {
      const next = addBlockAfter(blocks, afterIndex, cast[1] ?? cast[0] ?? "");
      if (!next) {
        say(tooManyBlocksMessage);
        return null;
      }
      setBlocks(next);
      return next[afterIndex + 1]?.id ?? null;
    },
    remove: (id: string) => setBlocks(removeBlock(blocks, id)),
    move: (id: string, toIndex: number) => setBlocks(moveBlock(blocks, id, toIndex)),
  };
};

/** Each line at the rate of its voice; rounded once. The two renderings are paid for as one. */
const priceOf = (blocks: readonly Block[], voices: readonly Voice[] | undefined, model: Model | undefined): number =>
  creditsOf(
    blocks.reduce((sum, { text, voiceId }) => {
      const voiceRate = voices?.find((voice) => voice.voiceId === voiceId)?.rate ?? 1;
      return sum + costOf(text, defaultDialogueModelId, { voiceRate, customModelRates: ratesOf(model) });
    }, 0),
  );

/** What the last pair cost, while the editor still holds what it was made from. */
const chargedOf = (charged: Charged<DialogueRun> | null, script: Script): number | null =>
  charged && isSameInput(charged.run, script) ? charged.costCredits : null;

/** Whether this voice is refused this text, for its language. */
type IsRefused = (text: string, voice: Voice) => boolean;

const restMs = 400;

/** Looks when the typing rests, as the words beside the lines do. */
const useHasRefusedLine = (
  blocks: readonly Block[],
  voices: readonly Voice[] | undefined,
  isRefused: IsRefused,
): boolean => {
  const rested = useDebounced(blocks, restMs);
  return useMemo(
    () =>
      blocksToSend(rested).some(({ text, voiceId }) => {
        const voice = voices?.find((one) => one.voiceId === voiceId);
        return voice !== undefined && isRefused(text, voice);
      }),
    [rested, voices, isRefused],
  );
};

type DeskNeeds = {
  player: Player;
  dictionaries: readonly Dictionary[];
  /** What a sibling feature says of the language of a line; the same function each time. */
  isRefused: IsRefused;
  /** Answers whether the credits do not reach. */
  onShort: (costCredits: number) => boolean;
  onAway: (error: Error) => void;
};

/** Everything the dialogue page works with. */
export const useDialogueDesk = ({ player, dictionaries, isRefused, onShort, onAway }: DeskNeeds) => {
  const voices = useQuery(voicesQuery()).data;
  const model = useQuery(modelsQuery()).data?.find(({ modelId }) => modelId === defaultDialogueModelId);
  const limit = model?.textLimit ?? maxSpeechTextLength;
  const readiness = useQuery(readinessQuery()).data;
  const script = useScript(voices, limit);
  const dialogue = useCreateDialogue(player, onAway);
  const enhance = useEnhance(script.blocks, script.setBlocks);
  const sent = blocksToSend(script.blocks);
  const costCredits = priceOf(sent, voices, model);
  const hasRefusedLine = useHasRefusedLine(script.blocks, voices, isRefused);
  const canGenerate =
    sent.length > 0 &&
    !hasRefusedLine &&
    sent.every(({ voiceId }) => voiceId) &&
    readiness?.status === "ready" &&
    !dialogue.isBusy &&
    !dialogue.isStopping &&
    !enhance.isRunning;
  const written = { blocks: sent, stability: roundStability(script.stability), dictionaries };
  const again = findAgain(written, useNow(60_000));
  const generate = (): void => {
    if (!canGenerate || (!again && onShort(costCredits))) return;
    dialogue.start(makeDialogueRun({ ...written, startedAt: new Date(), regenerateFrom: again?.regenerateFrom }));
  };
  return {
    voices,
    script,
    readiness,
    dialogue,
    enhance,
    preference: usePreference(dialogue.run),
    limit,
    count: totalCharacters(script.blocks),
    costCredits,
    chargedCredits: chargedOf(dialogue.charged, written),
    canEnhance: sent.length > 0 && !enhance.isRunning && !enhance.isOffered,
    canGenerate,
    generate,
    freeTries: again?.pairsLeft ?? 0,
  };
};

export type DialogueDesk = ReturnType<typeof useDialogueDesk>;
