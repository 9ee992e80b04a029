import {
  assistantLimits,
  type ClientEvent,
  type ConversationInitiation,
  conversationFormat,
  type ServerEvent,
} from "@timbre/contract";
import { readChunk } from "../../../platform/engine/read-chunk.ts";
import { addressIn } from "../answering/own-facts.ts";
import type { CallAnswerer, Reply } from "../answering/reply.ts";
import type { CallPhrases } from "./call-phrases.ts";
import { type HearWords, isOwnEcho } from "./ears.ts";
import { openPings } from "./pings.ts";
import { openReplySpeaker, type SpeakText } from "./reply-speaker.ts";
import { openToolCalls } from "./tool-calls.ts";
import { openTurns } from "./turns.ts";

export type ConversationNeeds = {
  conversationId: string;
  answerer: CallAnswerer;
  /** Said first; empty when the agent waits for the person. */
  greeting: string;
  phrases: CallPhrases;
  speak: SpeakText;
  hear: HearWords;
  /** Somebody begins to speak: what will be needed to answer is made ready. */
  makeReady(): void;
  now(): number;
  tell(event: ServerEvent): void;
  close(code: number, reason: string): void;
  onFault(error: unknown): void;
};

export const closeCodes = { done: 1000, refused: 1008, fault: 1011 } as const;

/** Sound that stops in the middle of a turn, as when somebody mutes, ends it. */
const soundGapMs = 900;
/** Words are looked for while somebody goes on speaking, this often. */
const tentativeEveryMs = 1_600;

/** One conversation, from the first message to the last. */
export const openConversation = (needs: ConversationNeeds) => {
  const { answerer, phrases, tell, now } = needs;
  const leaving = new AbortController();
  let eventId = 0;
  const nextEventId = (): number => (eventId += 1);
  let isWritten = false;
  let address: string | undefined;
  let unanswered = "";
  let promptsGiven = 0;
  let silence: NodeJS.Timeout | undefined;
  let soundGap: NodeJS.Timeout | undefined;
  let guess: { words: Promise<string>; stop: AbortController } | undefined;
  let began: { withAgent: boolean; unheard: string } | undefined;
  let peekedMs = 0;
  let peeking: AbortController | undefined;
  let thinking = new AbortController();
  const startedAtMs = now();
  let soundMs = 0;

  const replySpeaker = openReplySpeaker({
    speak: needs.speak,
    isWritten: () => isWritten,
    nextEventId,
    now,
    tell,
    onFault: needs.onFault,
  });
  const tools = openToolCalls({ nextEventId, tell });

  const close = (code: number, reason: string): void => {
    if (leaving.signal.aborted) return;
    leave();
    needs.close(code, reason);
  };
  const leave = (): void => {
    leaving.abort();
    thinking.abort();
    guess?.stop.abort();
    clearTimeout(silence);
    clearTimeout(soundGap);
    clearTimeout(longest);
    pings.stop();
    replySpeaker.stop();
    tools.leave();
  };

  const waitForThem = (): void => {
    clearTimeout(silence);
    if (leaving.signal.aborted) return;
    const ms = isWritten ? assistantLimits.textIdleMs : assistantLimits.silencePromptMs + replySpeaker.leftMs();
    silence = setTimeout(() => {
      const prompt = isWritten ? undefined : phrases.prompts[promptsGiven];
      if (prompt === undefined) return close(closeCodes.done, "Nobody said anything for a while.");
      promptsGiven += 1;
      void say(prompt).then(waitForThem);
    }, ms);
    silence.unref();
  };
  const theyAreHere = (): void => {
    promptsGiven = 0;
    waitForThem();
  };

  const say = async (text: string, rest?: AsyncIterable<string>): Promise<string> =>
    leaving.signal.aborted ? "" : replySpeaker.say(text, rest);

  const give = async (reply: Reply, signal: AbortSignal): Promise<void> => {
    const { text, rest } = reply;
    answerer.said(reply);
    replySpeaker.interrupt();
    const done = rest ? rest.tools.then(tools.run) : tools.run(reply.tools);
    const said = await say(text, rest?.sentences);
    if (!signal.aborted) unanswered = "";
    if (rest) answerer.said({ ...reply, text: said });
    if (reply.endsCall)
      return void setTimeout(() => close(closeCodes.done, "The agent ended the call."), replySpeaker.leftMs());
    waitForThem();
    const failed = await done;
    const excuse = failed && answerer.afterTool(failed.call, failed.failure);
    if (excuse && replySpeaker.lastSaid() === said) {
      await say(excuse);
      waitForThem();
    }
  };

  /** A question answers itself once: a newer one takes its place. */
  const answer = async (question: string): Promise<void> => {
    thinking.abort();
    const mine = new AbortController();
    thinking = mine;
    unanswered = question;
    const signal = AbortSignal.any([mine.signal, leaving.signal]);
    try {
      const reply = await answerer.ask(question, address, signal);
      if (signal.aborted) return;
      // What is still being made may be cut off by a cough; then it is asked for once more.
      if (!reply.rest) unanswered = "";
      await give(reply, signal);
    } catch (error) {
      if (signal.aborted) return;
      unanswered = "";
      needs.onFault(error);
      await say(phrases.sorry);
      waitForThem();
    }
  };

  /** A cough, a door or our own echo is no turn: what it cut off is answered and said after all. */
  const goOn = async (unheard: string): Promise<void> => {
    if (turns.isInTurn()) return;
    if (unanswered !== "") return answer(unanswered);
    if (unheard !== "") await say(unheard);
    waitForThem();
  };

  const startGuess = (samples: Float32Array): void => {
    // The whole turn is heard now: a look at its beginning would only hold that up.
    peeking?.abort();
    const stop = new AbortController();
    const words = needs.hear(samples, AbortSignal.any([stop.signal, leaving.signal]));
    words.catch(() => undefined);
    guess = { words, stop };
  };
  const dropGuess = (): void => {
    guess?.stop.abort();
    guess = undefined;
  };
  const endTurn = async (samples: Float32Array): Promise<void> => {
    const { withAgent, unheard } = began ?? { withAgent: false, unheard: "" };
    const spokenBefore = replySpeaker.lastSaid();
    if (!guess) startGuess(samples);
    const words = guess?.words;
    guess = undefined;
    try {
      const text = (await words) ?? "";
      if (leaving.signal.aborted) return;
      if (text === "" || (withAgent && isOwnEcho(text, spokenBefore))) return await goOn(unheard);
      tell({ type: "user_transcript", user_transcription_event: { user_transcript: text, event_id: nextEventId() } });
      theyAreHere();
      // They speak again already: nobody talks over them, and what they say next counts.
      if (turns.isInTurn()) return void (unanswered = text);
      await answer(text);
    } catch (error) {
      if (leaving.signal.aborted) return;
      needs.onFault(error);
      await say(phrases.apology);
      waitForThem();
    }
  };
  const peek = (): void => {
    if (peeking || guess || !turns.isInTurn() || turns.durationMs() - peekedMs < tentativeEveryMs) return;
    peekedMs = turns.durationMs();
    const mine = new AbortController();
    peeking = mine;
    needs
      .hear(turns.samplesSoFar(), AbortSignal.any([mine.signal, leaving.signal]))
      .then((text) => {
        if (mine.signal.aborted || !turns.isInTurn() || text === "") return;
        const heard = { user_transcript: text, event_id: nextEventId() };
        tell({ type: "tentative_user_transcript", tentative_user_transcription_event: heard });
      })
      .catch(() => undefined)
      .finally(() => (peeking = undefined));
  };

  const turns = openTurns(conversationFormat.sampleRateHz, {
    onBegin: () => {
      needs.makeReady();
      clearTimeout(silence);
      peekedMs = 0;
      thinking.abort();
      began = { withAgent: replySpeaker.isHeard(), unheard: replySpeaker.interrupt() };
    },
    onPause: startGuess,
    onResume: dropGuess,
    onEnd: (samples) => void endTurn(samples),
    onScore: (score) => tell({ type: "vad_score", vad_score_event: { vad_score: Math.round(score * 100) / 100 } }),
  });

  const takeSound = (base64: string): void => {
    const samples = readChunk(base64, conversationFormat.name);
    soundMs += (samples.length / conversationFormat.sampleRateHz) * 1000;
    if (soundMs - (now() - startedAtMs) > assistantLimits.maxSoundAheadMs) {
      return close(closeCodes.refused, "Sound comes faster than it can be spoken.");
    }
    if (isWritten) return;
    turns.take(samples, replySpeaker.isHeard());
    peek();
    clearTimeout(soundGap);
    soundGap = setTimeout(turns.end, soundGapMs);
    soundGap.unref();
  };

  const begin = (initiation: ConversationInitiation | undefined): void => {
    const { conversation_config_override: overrides, dynamic_variables: variables } = initiation ?? {};
    isWritten = overrides?.conversation?.text_only ?? false;
    address = addressIn(String(variables?.current_page ?? ""));
    tell({
      type: "conversation_initiation_metadata",
      conversation_initiation_metadata_event: {
        conversation_id: needs.conversationId,
        agent_output_audio_format: conversationFormat.name,
        user_input_audio_format: conversationFormat.name,
      },
    });
    needs.makeReady();
    if (needs.greeting === "") return waitForThem();
    void say(needs.greeting).then(waitForThem);
  };

  const pings = openPings({ nextEventId, now, tell });
  const longest = setTimeout(
    () => close(closeCodes.done, "This conversation has reached its longest time."),
    assistantLimits.maxConversationMs,
  );
  longest.unref();

  return {
    begin,
    take: (event: ClientEvent): void => {
      if (leaving.signal.aborted) return;
      if ("user_audio_chunk" in event) return takeSound(event.user_audio_chunk);
      switch (event.type) {
        case "pong":
          return pings.answered();
        case "user_message":
          if (!event.text?.trim()) return;
          replySpeaker.interrupt();
          theyAreHere();
          return void answer(event.text);
        case "user_activity":
          return theyAreHere();
        case "contextual_update":
          address = addressIn(event.text) ?? address;
          return;
        case "client_tool_result":
          return tools.answer(event.tool_call_id, event.result, event.is_error ?? false);
        case "feedback":
        case "conversation_initiation_client_data":
          return;
      }
    },
    leave,
  };
};
export type Conversation = ReturnType<typeof openConversation>;
