import type { WebSocket } from "@fastify/websocket";
import {
  AppError,
  defaultDialogueModelId,
  dialogueSocketMessage,
  type DialogueSocketMessage,
  type DialogueSocketQuery,
  ownVoiceIdOf,
  roundDialogueStability,
  type SpeechSocketAnswer,
  speechSocketLimits,
  type VoiceIdRules,
} from "@timbre/contract";
import type { FastifyRequest } from "fastify";
import type { SpeechRequest } from "../../../domain/generating/generation.ts";
import { dictionariesOf } from "../../../domain/generating/speech-from-wire.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import { openKeptSound } from "./kept-sound.ts";
import { readMessage } from "../../../platform/http/bodies/read-message.ts";
import { openLine } from "./socket-line.ts";
import { type ConnectionNeeds, speechOfConnection } from "./speech-connection.ts";
import { openSpeakingText, type SpeakingText } from "./speaking-text.ts";

export type DialogueNeeds = Omit<ConnectionNeeds, "openConversation"> & { config: VoiceIdRules };

export type DialogueConnection = {
  socket: WebSocket;
  request: FastifyRequest;
  query: DialogueSocketQuery;
  /** Whether several conversations are told apart by their context id. */
  hasContexts: boolean;
};

/** One conversation: its lines are said in order, each by the voice it names. */
type Dialogue = {
  text: SpeakingText;
  voices: ReadonlySet<string>;
  speaker: string | undefined;
  contextId: string | undefined;
  sayTurnEnd(): Promise<unknown>;
};

/** Serves conversations over one connection until either side ends it. */
export const serveDialogues = (needs: DialogueNeeds, connection: DialogueConnection): void => {
  const { socket, request, query, hasContexts } = connection;
  const dialogues = new Map<string, Dialogue>();
  /** Closed, and perhaps still speaking; with what resolves once their last word is sent. */
  const closing = new Map<Dialogue, Promise<void>>();
  let caller: Promise<Caller> | undefined;

  const begin = async (message: DialogueSocketMessage): Promise<Dialogue> => {
    const who = await (caller ??= needs.socketCaller(request, query, message));
    const voices = voicesOf(message, needs.config);
    const [first = ""] = voices;
    const base = baseOf(speechOfConnection({ request, voiceId: first, query }, who), message);
    let format;
    // Every voice is checked before the first word, so that a conversation does not end in the middle.
    for (const voiceId of voices) ({ format } = await needs.planSpeech({ ...base, voiceId, text: "a" }));
    const contextId = hasContexts ? contextOf(message) : undefined;
    const more = contextId === undefined ? {} : { context_id: contextId };
    const kept = base.isLogged && format ? openKeptSound(needs, format) : undefined;
    line.keep(kept);
    const text = openSpeakingText({
      ...needs,
      base,
      kept,
      isTimed: query.sync_alignment,
      isAuto: query.auto_mode,
      signal: line.signal,
      send: (answer) => line.send({ ...toWire(answer), ...more }),
      onFailed: line.fail,
    });
    const sayTurnEnd = () => line.send({ is_final_audio_for_turn: true, ...more });
    return { text, voices: new Set(voices), speaker: undefined, contextId, sayTurnEnd };
  };

  const end = (key: string, dialogue: Dialogue): void => {
    dialogues.delete(key);
    if (dialogue.speaker !== undefined) dialogue.text.turnTo(dialogue.speaker, dialogue.sayTurnEnd);
    const ending = dialogue.text.finish().finally(() => closing.delete(dialogue));
    closing.set(dialogue, ending);
  };

  const take = async (message: DialogueSocketMessage): Promise<"open" | "done"> => {
    const key = contextOf(message);
    // Only such a message may come without a context of its own.
    const isGoodbye = message.close_socket && !message.inputs?.length && !dialogues.has(key);
    const dialogue = isGoodbye ? undefined : await dialogueFor(key, message);
    if (dialogue) say(dialogue, message, needs.config);
    if (message.close_socket) {
      for (const [name, one] of [...dialogues]) end(name, one);
      await Promise.all(closing.values());
      return "done";
    }
    if (dialogue && message.close_context && hasContexts) end(key, dialogue);
    return "open";
  };

  const dialogueFor = async (key: string, message: DialogueSocketMessage): Promise<Dialogue> => {
    const known = dialogues.get(key);
    if (known) return known;
    if (dialogues.size >= speechSocketLimits.maxContexts) throw tooMany();
    const made = await begin(message);
    dialogues.set(key, made);
    return made;
  };

  const line = openLine({
    socket,
    request,
    inactivitySeconds: query.inactivity_timeout,
    isBusy: () => [...dialogues.values(), ...closing.keys()].some(({ text }) => text.isBusy()),
    settled: () => Promise.all([...dialogues.values(), ...closing.keys()].map(({ text }) => text.settled())),
    onMessage: async (data) => {
      if ((await take(readMessage(dialogueSocketMessage, data))) === "done") line.end();
    },
  });
  // Callers without permission hear it at once, not after the first line.
  if (needs.hasCredentials(request, query))
    line.next(async () => void (await (caller = needs.socketCaller(request, query))));
};

const defaultContext = "default";
const contextOf = ({ context_id: contextId }: DialogueSocketMessage): string => contextId ?? defaultContext;

const voicesOf = ({ voices }: DialogueSocketMessage, rules: VoiceIdRules): string[] => {
  if (voices?.length) return voices.map((id) => ownVoiceIdOf(id, rules));
  throw new AppError("invalid_request", {}, "The first message must name the voices: voices, a list of their ids.");
};

const baseOf = (base: SpeechRequest, message: DialogueSocketMessage): SpeechRequest => {
  const stability = message.voice_settings?.stability;
  return {
    ...base,
    modelId: base.modelId ?? defaultDialogueModelId,
    settings: stability == null ? undefined : { stability: roundDialogueStability(stability) },
    dictionaries: dictionariesOf(message.pronunciation_dictionary_locators),
  };
};

const say = (dialogue: Dialogue, message: DialogueSocketMessage, rules: VoiceIdRules): void => {
  for (const { text, voice_id: sentId, new_turn: isNewTurn } of message.inputs ?? []) {
    const voiceId = ownVoiceIdOf(sentId, rules);
    if (!dialogue.voices.has(voiceId))
      throw new AppError("invalid_request", {}, `The voice ${sentId} is not among those of the first message.`);
    if (voiceId !== dialogue.speaker || isNewTurn) {
      const isFirst = dialogue.speaker === undefined;
      dialogue.text.turnTo(voiceId, isFirst ? async () => undefined : dialogue.sayTurnEnd);
      dialogue.speaker = voiceId;
    }
    dialogue.text.write({ text });
  }
  if (message.flush) dialogue.text.write({ flush: true });
};

/** Names are written with underscores here, unlike on the socket of one voice. */
const toWire = ({ audio, alignment, isFinal }: SpeechSocketAnswer): object => {
  if (isFinal) return { is_final: true };
  if (!alignment) return { audio };
  const { chars, charStartTimesMs, charDurationsMs } = alignment;
  return { audio, alignment: { chars, char_start_times_ms: charStartTimesMs, char_durations_ms: charDurationsMs } };
};

const tooMany = (): AppError =>
  new AppError(
    "invalid_request",
    {},
    `One connection takes ${speechSocketLimits.maxContexts} conversations at a time. Close one first.`,
  );
