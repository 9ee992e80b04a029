import type { Socket } from "node:net";
import { type Calls, isRefusal } from "@timbre/calls";
import { z } from "zod";
import { describeService } from "./describe.ts";
import { readEvents, writeEvent, type WyomingEvent } from "./events.ts";
import { HeardSound, transcribe } from "./hearing.ts";
import { sampleRateHz, soundShape, speak, wholeSentences } from "./speaking.ts";

export type Service = { calls: Calls; defaultVoice: string };

const wantedVoice = z.object({ name: z.string().optional() }).nullish();
const synthesize = z.object({ text: z.string(), voice: wantedVoice });
const synthesizeStart = z.object({ voice: wantedVoice });
const synthesizeChunk = z.object({ text: z.string() });
const transcribeWish = z.object({ language: z.string().nullish() });
const audioStart = z.object({
  rate: z.number().int().min(8_000).max(192_000),
  width: z.number().int(),
  channels: z.number().int().min(1).max(2),
});

/** Text that comes in pieces, spoken sentence by sentence. */
type Streaming = { voice: string; rest: string; isHeard: boolean };

/** One peer. Events are answered in the order they come; when it leaves, what is under way ends. */
export const serveConnection = async (socket: Socket, { calls, defaultVoice }: Service): Promise<void> => {
  const leaving = new AbortController();
  const { signal } = leaving;
  socket.on("error", () => socket.destroy()).once("close", () => leaving.abort());
  let language: string | undefined;
  let heard: HeardSound | undefined;
  let streaming: Streaming | undefined;
  /** Whether the peer has been told that sound comes. */
  let spokenMs = 0;

  const send = (type: string, data = {}, payload?: Uint8Array): Promise<void> =>
    writeEvent(socket, type, data, payload);
  const voiceOf = (wanted: z.infer<typeof wantedVoice>): string => wanted?.name ?? defaultVoice;
  const sendSound = async (text: string, voice: string): Promise<void> => {
    for await (const chunk of speak(calls, { text, voice, signal })) {
      await send("audio-chunk", { ...soundShape, timestamp: Math.round(spokenMs) }, chunk);
      spokenMs += (chunk.length / soundShape.width / sampleRateHz) * 1_000;
    }
  };
  const begin = async (): Promise<void> => {
    spokenMs = 0;
    await send("audio-start", { ...soundShape, timestamp: 0 });
  };
  const say = async (state: Streaming, text: string): Promise<void> => {
    if (!state.isHeard) await begin();
    state.isHeard = true;
    await sendSound(text, state.voice);
  };

  const answers: Record<string, (event: WyomingEvent) => Promise<void>> = {
    describe: async () => send("info", await describeService(calls, signal)),
    ping: ({ data }) => send("pong", data),
    synthesize: async ({ data }) => {
      // Those who stream send the whole text too, for servers that do not.
      if (streaming) return;
      const { text, voice } = synthesize.parse(data);
      await begin();
      if (text.trim() !== "") await sendSound(text, voiceOf(voice));
      await send("audio-stop", { timestamp: Math.round(spokenMs) });
    },
    "synthesize-start": async ({ data }) => {
      streaming = { voice: voiceOf(synthesizeStart.parse(data).voice), rest: "", isHeard: false };
    },
    "synthesize-chunk": async ({ data }) => {
      if (!streaming) return;
      const { whole, rest } = wholeSentences(streaming.rest + synthesizeChunk.parse(data).text);
      streaming.rest = rest;
      for (const sentence of whole) await say(streaming, sentence);
    },
    "synthesize-stop": async () => {
      const ending = streaming;
      streaming = undefined;
      if (ending && ending.rest.trim() !== "") await say(ending, ending.rest);
      if (ending?.isHeard) await send("audio-stop", { timestamp: Math.round(spokenMs) });
      await send("synthesize-stopped");
    },
    transcribe: async ({ data }) => {
      language = transcribeWish.parse(data).language ?? undefined;
    },
    "audio-start": async ({ data }) => {
      heard = new HeardSound(audioStart.parse(data));
    },
    "audio-chunk": async ({ payload }) => heard?.add(payload),
    "audio-stop": async () => {
      const sound = heard;
      heard = undefined;
      if (sound) await send("transcript", await transcribe(calls, { sound, language, signal }));
    },
  };

  try {
    for await (const event of readEvents(socket)) {
      await answers[event.type]?.(event).catch((error: unknown) => {
        streaming = undefined;
        return signal.aborted ? undefined : send("error", problemOf(error));
      });
    }
  } catch {
    // What is no protocol cannot be answered in it.
  }
  socket.destroy();
};

const problemOf = (error: unknown): { text: string; code: string } => ({
  text: error instanceof z.ZodError ? "The event is not valid." : (error as Error).message,
  code: isRefusal(error) ? error.code : "failed",
});
