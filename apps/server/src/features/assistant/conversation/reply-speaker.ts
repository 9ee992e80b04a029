import type { ConversationAlignment, ServerEvent } from "@timbre/contract";
import type { SpeechChunk } from "../../../platform/engine/speech-engine.ts";

export type SpeakText = (text: string, signal: AbortSignal) => AsyncIterable<SpeechChunk>;

type Needs = {
  speak: SpeakText;
  /** In writing nothing is spoken. */
  isWritten(): boolean;
  nextEventId(): number;
  now(): number;
  tell(event: ServerEvent): void;
  onFault(error: unknown): void;
};

type Utterance = {
  /** Grows while sentences come. */
  text: string;
  /** Its words were told to the end. */
  isTold: boolean;
  /** What was said before plays until then. */
  earliestMs: number;
  eventId: number;
  startedAtMs: number | undefined;
  sentMs: number;
  /** Where the sentence that is spoken now begins. */
  sentenceMs: number;
  characters: string[];
  startsMs: number[];
  stop: AbortController;
  isSent: boolean;
};

/** Says one text at a time, and knows how much of it was heard when somebody interrupts. */
export const openReplySpeaker = ({ speak, isWritten, nextEventId, now, tell, onFault }: Needs) => {
  let current: Utterance | undefined;
  let latest: Utterance | undefined;
  const leftMs = (): number =>
    current?.startedAtMs === undefined ? 0 : Math.max(0, current.startedAtMs + current.sentMs - now());
  const send = (utterance: Utterance, { audio, alignment, durationMs }: SpeechChunk): void => {
    const { sentMs, sentenceMs } = utterance;
    utterance.startedAtMs ??= Math.max(now(), utterance.earliestMs);
    // What came too late to follow at once is heard from now on.
    utterance.startedAtMs = Math.max(utterance.startedAtMs, now() - sentMs);
    utterance.sentMs = sentenceMs + durationMs;
    const times = alignment && alignmentFrom(alignment, sentMs - sentenceMs);
    if (alignment) {
      utterance.characters.push(...alignment.characters);
      utterance.startsMs.push(...alignment.startSeconds.map((seconds) => sentenceMs + seconds * 1000));
    }
    if (audio.length === 0) return;
    const audio_base_64 = Buffer.from(audio).toString("base64");
    tell({
      type: "audio",
      audio_event: { audio_base_64, event_id: utterance.eventId, ...(times ? { alignment: times } : {}) },
    });
  };
  const tellWords = (utterance: Utterance): void => {
    const { text, eventId, isTold } = utterance;
    if (isTold) return;
    utterance.isTold = true;
    tell({ type: "agent_response", agent_response_event: { agent_response: text, event_id: eventId } });
  };
  const tellPart = ({ eventId }: Utterance, type: "start" | "delta" | "stop", text: string): void =>
    tell({ type: "agent_chat_response_part", text_response_part: { text, type, event_id: eventId } });
  const speakSentence = async (utterance: Utterance, sentence: string): Promise<void> => {
    if (isWritten()) return;
    const { signal } = utterance.stop;
    if (utterance.characters.length > 0) {
      utterance.characters.push(" ");
      utterance.startsMs.push(utterance.sentMs);
    }
    utterance.sentenceMs = utterance.sentMs;
    try {
      for await (const chunk of speak(sentence, signal)) {
        if (signal.aborted) return;
        send(utterance, chunk);
      }
    } catch (error) {
      // The words were sent; who cannot hear them can read them.
      if (!signal.aborted) onFault(error);
    }
  };
  /** Each sentence is spoken while the next is being made. */
  const sayRest = async (utterance: Utterance, rest: AsyncIterable<string>): Promise<void> => {
    const { signal } = utterance.stop;
    try {
      for await (const sentence of rest) {
        if (signal.aborted) return;
        utterance.text += ` ${sentence}`;
        tellPart(utterance, "delta", ` ${sentence}`);
        await speakSentence(utterance, sentence);
        if (signal.aborted) return;
      }
    } finally {
      if (!signal.aborted) {
        tellPart(utterance, "stop", "");
        tellWords(utterance);
      }
    }
  };
  return {
    /** Resolves with what was said when all of it was sent, or it was interrupted. */
    say: async (text: string, rest?: AsyncIterable<string>): Promise<string> => {
      const utterance: Utterance = {
        text,
        isTold: false,
        earliestMs: now() + leftMs(),
        eventId: nextEventId(),
        startedAtMs: undefined,
        sentMs: 0,
        sentenceMs: 0,
        characters: [],
        startsMs: [],
        stop: new AbortController(),
        isSent: false,
      };
      current = utterance;
      latest = utterance;
      if (rest) tellPart(utterance, "start", text);
      else tellWords(utterance);
      try {
        await speakSentence(utterance, text);
        if (rest) await sayRest(utterance, rest);
      } finally {
        utterance.isSent = true;
      }
      return utterance.text;
    },
    /** What was said last, as far as it was made. */
    lastSaid: (): string => latest?.text ?? "",
    /** Sound is being made, or still plays at the other end. */
    isHeard: (): boolean => current !== undefined && !isWritten() && (!current.isSent || leftMs() > 0),
    leftMs,
    /** Stops what is said, tells what of it was heard, and answers with the rest: empty when nothing was cut. */
    interrupt: (): string => {
      const cut = current;
      current = undefined;
      if (!cut) return "";
      if (!cut.isTold) {
        cut.stop.abort();
        tellWords(cut);
      }
      if (isWritten()) return "";
      const playedMs = cut.startedAtMs === undefined ? 0 : now() - cut.startedAtMs;
      if (cut.isSent && playedMs >= cut.sentMs) return "";
      cut.stop.abort();
      const eventId = nextEventId();
      const heard = heardOf(cut, playedMs);
      tell({ type: "interruption", interruption_event: { event_id: eventId } });
      tell({
        type: "agent_response_correction",
        agent_response_correction_event: {
          original_agent_response: cut.text,
          corrected_agent_response: heard === "" || heard === cut.text ? heard : `${heard}...`,
          event_id: eventId,
        },
      });
      return cut.text.startsWith(heard) ? cut.text.slice(heard.length).trim() : "";
    },
    stop: (): void => {
      current?.stop.abort();
      current = undefined;
    },
  };
};

const alignmentFrom = (
  { characters, startSeconds, endSeconds }: NonNullable<SpeechChunk["alignment"]>,
  fromMs: number,
): ConversationAlignment => ({
  chars: characters,
  char_start_times_ms: startSeconds.map((seconds) => Math.max(0, Math.round(seconds * 1000 - fromMs))),
  char_durations_ms: startSeconds.map((start, i) => Math.round(((endSeconds[i] ?? start) - start) * 1000)),
});

/** The words that were heard to their end. What was not sent yet was not heard either. */
const heardOf = ({ characters, startsMs, text, isSent }: Utterance, playedMs: number): string => {
  const heard = characters.filter((_, i) => (startsMs[i] ?? 0) < playedMs).join("");
  if (heard.length < characters.join("").length) return heard.replace(/\S*$/, "").trimEnd();
  return isSent && heard !== "" ? text : heard.trimEnd();
};
