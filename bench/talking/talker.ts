import { conversationFormat, supportAgentId } from "@timbre/contract";
import { WebSocket } from "ws";
import type { ServerUnderTest } from "../server-under-test.ts";

/** As the stock client sends them. */
const pieceMs = 100;
const rateHz = conversationFormat.sampleRateHz;
const pieceSamples = (rateHz * pieceMs) / 1000;
/** Louder than this can be heard. */
const audible = 0.01;

export type HeardEvent = {
  type: string;
  atMs: number;
  audio_event?: { audio_base_64?: string };
  user_transcription_event?: { user_transcript: string };
  agent_response_event?: { agent_response: string };
};

/** Somebody in a conversation, whose microphone is open all the time and sends as fast as time passes. */
export const openTalker = async ({ baseUrl, credentials }: ServerUnderTest) => {
  const url = `${baseUrl.replace(/^http/, "ws")}/v1/convai/conversation?agent_id=${supportAgentId}`;
  const socket = new WebSocket(url, ["convai"], { headers: credentials });
  const events: HeardEvent[] = [];
  let wake = (): void => undefined;
  socket.on("message", (data) => {
    events.push({ ...(JSON.parse(String(data)) as HeardEvent), atMs: performance.now() });
    wake();
  });
  await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
  socket.send(JSON.stringify({ type: "conversation_initiation_client_data" }));
  let words: Float32Array = new Float32Array(0);
  let sent = 0;
  let onSpoken: ((atMs: number) => void) | undefined;
  const startedAtMs = performance.now();
  let pieces = 0;
  const tick = (): void => {
    while (performance.now() - startedAtMs >= pieces * pieceMs) {
      pieces += 1;
      const piece = words.slice(sent, sent + pieceSamples);
      sent += piece.length;
      socket.send(JSON.stringify({ user_audio_chunk: base64Of(piece) }));
      if (onSpoken && sent >= words.length) {
        onSpoken(performance.now());
        onSpoken = undefined;
      }
    }
  };
  const microphone = setInterval(tick, 10);
  /** The first event of a kind after a time, waited for. */
  const next = async (type: string, afterMs: number, patienceMs = 60_000): Promise<HeardEvent> => {
    const giveUpAtMs = performance.now() + patienceMs;
    for (;;) {
      const found = events.find((event) => event.type === type && event.atMs >= afterMs);
      if (found) return found;
      if (performance.now() > giveUpAtMs) throw new Error(`No ${type} came`);
      await Promise.race([new Promise<void>((resolve) => (wake = resolve)), pause(1_000)]);
    }
  };
  return {
    events,
    next,
    /** Says it; resolves with when its last sample was sent. */
    say: (samples: Float32Array): Promise<number> => {
      words = samples;
      sent = 0;
      return new Promise((resolve) => (onSpoken = resolve));
    },
    /** Waits until nothing more is heard of the agent. */
    untilQuiet: async (): Promise<void> => {
      for (;;) {
        const endsAtMs = soundEndsAtMs(events);
        if (performance.now() > endsAtMs + 700) return;
        await pause(Math.max(100, endsAtMs + 700 - performance.now()));
      }
    },
    close: (): void => {
      clearInterval(microphone);
      socket.terminate();
    },
  };
};
export type Talker = Awaited<ReturnType<typeof openTalker>>;

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The piece, filled up with the faint noise of a room. */
const base64Of = (piece: Float32Array): string => {
  const pcm = Int16Array.from({ length: pieceSamples }, (_, i) => Math.round((piece[i] ?? 0) * 32_767) + ((i * 7) % 5));
  return Buffer.from(pcm.buffer).toString("base64");
};

const samplesOf = (event: HeardEvent): Int16Array => {
  const bytes = Buffer.from(event.audio_event?.audio_base_64 ?? "", "base64");
  return new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + (bytes.length & ~1)));
};

/** How far into a piece of sound the first audible sample lies. */
export const silenceBeforeMs = (event: HeardEvent): number => {
  const at = samplesOf(event).findIndex((sample) => Math.abs(sample) > audible * 32_768);
  return at < 0 ? 0 : (at / rateHz) * 1000;
};

/** When a player would fall silent: pieces are played one after the other, what was interrupted is dropped. */
const soundEndsAtMs = (events: readonly HeardEvent[]): number => {
  let endsAtMs = 0;
  for (const event of events) {
    if (event.type === "interruption") endsAtMs = event.atMs;
    if (event.type === "audio") endsAtMs = Math.max(endsAtMs, event.atMs) + (samplesOf(event).length / rateHz) * 1000;
  }
  return endsAtMs;
};

/** Without the silence at both ends, so that its last sample is the last of the speech. */
export const withoutSilence = (samples: Float32Array): Float32Array => {
  const isHeard = (sample: number): boolean => Math.abs(sample) > audible;
  const from = samples.findIndex(isHeard);
  return from < 0 ? samples : samples.slice(from, samples.findLastIndex(isHeard) + 1);
};
