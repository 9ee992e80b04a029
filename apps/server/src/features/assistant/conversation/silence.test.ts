import { assistantLimits, type ServerEvent } from "@timbre/contract";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { CallAnswerer } from "../answering/reply.ts";
import { callPhrases } from "./call-phrases.ts";
import { type Conversation, openConversation } from "./conversation.ts";
import { openTurns } from "./turns.ts";
import { openVoiceActivity } from "./voice-activity.ts";

let now = 0;
const told: ServerEvent[] = [];
let closed: [number, string] | undefined;
let conversation: Conversation;

let heard = "words";
let waiting: Promise<void> | undefined;
let hearing: Promise<void> | undefined;

const answerer: CallAnswerer = {
  ask: async (question) => {
    await waiting;
    return {
      text: `You said ${question}.`,
      tools: question === "lead" ? [{ name: "navigate", parameters: { target: "home" } }] : [],
    };
  },
  said: () => undefined,
  afterTool: () => "It did not work.",
};

beforeEach(() => {
  vi.useFakeTimers();
  now = 0;
  told.length = 0;
  closed = undefined;
  conversation = openConversation({
    conversationId: "conv_1",
    answerer,
    greeting: "Hello!",
    phrases: callPhrases.en,
    speak: async function* () {
      yield { audio: new Uint8Array(32), durationMs: 1 };
    },
    hear: async () => {
      const words = heard;
      await hearing;
      return words;
    },
    makeReady: () => undefined,
    now: () => now,
    tell: (event) => void told.push(event),
    close: (...how) => (closed = how),
    onFault: (error) => {
      throw error;
    },
  });
});
afterEach(() => {
  conversation.leave();
  vi.useRealTimers();
});

const pass = async (ms: number): Promise<void> => {
  now += ms;
  await vi.advanceTimersByTimeAsync(ms);
};
const speakFor = async (ms: number, level: number): Promise<void> => {
  for (let at = 0; at < ms; at += 100) {
    const samples = Int16Array.from({ length: 1_600 }, (_, i) => (i % 2 ? level : -level));
    conversation.take({ user_audio_chunk: Buffer.from(samples.buffer).toString("base64") });
    await pass(100);
  }
};
const said = (): string[] =>
  told.flatMap((event) => (event.type === "agent_response" ? [event.agent_response_event.agent_response] : []));

describe("a silent conversation", () => {
  it("is asked about twice, then ended", async () => {
    conversation.begin(undefined);
    await pass(10);
    await pass(assistantLimits.silencePromptMs + 10);
    expect(said()).toEqual(["Hello!", "Is there anything I can help you with?"]);
    await pass(assistantLimits.silencePromptMs + 10);
    expect(said().at(-1)).toBe("Are you still there?");
    await pass(assistantLimits.silencePromptMs + 10);
    expect(closed).toEqual([1000, "Nobody said anything for a while."]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("is not ended while somebody does something", async () => {
    conversation.begin(undefined);
    for (let i = 0; i < 10; i += 1) {
      await pass(assistantLimits.silencePromptMs - 1_000);
      conversation.take({ type: "user_activity" });
    }
    expect(said()).toEqual(["Hello!"]);
    expect(closed).toBeUndefined();
  });

  it("waits longer in writing, and asks nothing", async () => {
    conversation.begin({
      type: "conversation_initiation_client_data",
      conversation_config_override: { conversation: { text_only: true } },
    });
    await pass(assistantLimits.textIdleMs - 1_000);
    expect(said()).toEqual(["Hello!"]);
    await pass(2_000);
    expect(closed?.[0]).toBe(1000);
  });

  it("ends at its longest time", async () => {
    conversation.begin(undefined);
    for (let ms = 0; ms < assistantLimits.maxConversationMs; ms += 10_000) {
      conversation.take({ type: "user_activity" });
      await pass(10_000);
    }
    expect(closed).toEqual([1000, "This conversation has reached its longest time."]);
  });

  it("does not wait for a page that never answers", async () => {
    conversation.begin(undefined);
    conversation.take({ type: "user_message", text: "lead" });
    await pass(10);
    expect(told.some(({ type }) => type === "client_tool_call")).toBe(true);
    await pass(assistantLimits.toolResultMs + 10);
    conversation.take({ type: "user_message", text: "more" });
    await pass(10);
    expect(said().at(-1)).toBe("You said more.");
  });
});

describe("somebody who speaks again before they were heard", () => {
  it("is not talked over, and is answered once", async () => {
    conversation.begin(undefined);
    await pass(10);
    let release = (): void => undefined;
    hearing = new Promise((resolve) => (release = resolve));
    heard = "first";
    await speakFor(400, 8_000);
    await speakFor(700, 5);
    await speakFor(400, 8_000);
    release();
    hearing = undefined;
    await pass(10);
    expect(said()).toEqual(["Hello!"]);
    heard = "second";
    await speakFor(800, 5);
    expect(said()).toEqual(["Hello!", "You said second."]);
    expect(told.filter(({ type }) => type === "user_transcript")).toHaveLength(2);
  });
});

describe("a noise while an answer is being made", () => {
  it("is no turn: the question is answered all the same", async () => {
    conversation.begin(undefined);
    await pass(10);
    let release = (): void => undefined;
    waiting = new Promise((resolve) => (release = resolve));
    conversation.take({ type: "user_message", text: "how" });
    heard = "";
    await speakFor(400, 8_000);
    await speakFor(800, 5);
    waiting = undefined;
    release();
    await pass(10);
    expect(said().at(-1)).toBe("You said how.");
  });
});

const rate = 16_000;
const tone = (ms: number, level: number): Float32Array =>
  Float32Array.from({ length: (rate * ms) / 1000 }, (_, i) => (i % 2 ? level : -level));

describe("turns", () => {
  const cut = () => {
    const happened: string[] = [];
    const turns = openTurns(rate, {
      onBegin: () => happened.push("begin"),
      onPause: () => happened.push("pause"),
      onResume: () => happened.push("resume"),
      onEnd: (samples) => happened.push(`end ${Math.round(samples.length / 1_600)}`),
      onScore: () => undefined,
    });
    return { happened, turns };
  };

  it("begin with speech, go on after a short pause, and end with silence", () => {
    const { happened, turns } = cut();
    for (const [ms, level] of [
      [1_000, 0.0005],
      [800, 0.2],
      [400, 0.0005],
      [500, 0.2],
      [700, 0.0005],
    ] as const) {
      for (let at = 0; at < ms; at += 20) turns.take(tone(20, level), false);
    }
    expect(happened.slice(0, 4)).toEqual(["begin", "pause", "resume", "pause"]);
    expect(happened[4]).toMatch(/^end 2[5-9]$/);
  });

  it("do not begin with a click, nor with what a loudspeaker leaves in the microphone", () => {
    const { happened, turns } = cut();
    for (let at = 0; at < 1_000; at += 20) turns.take(tone(20, 0.0005), false);
    turns.take(tone(40, 0.5), false);
    for (let at = 0; at < 1_000; at += 20) turns.take(tone(20, 0.0005), false);
    expect(happened).toEqual([]);
    for (let at = 0; at < 3_000; at += 20) turns.take(tone(20, 0.002), true);
    expect(happened).toEqual([]);
    for (let at = 0; at < 300; at += 20) turns.take(tone(20, 0.2), true);
    expect(happened).toEqual(["begin"]);
  });

  it("are told from a steady background", () => {
    const activity = openVoiceActivity(rate);
    for (let at = 0; at < 20_000; at += 20) activity.take(tone(20, 0.01), false);
    expect(activity.take(tone(100, 0.01), false).some(({ isSpeech }) => isSpeech)).toBe(false);
    expect(activity.take(tone(100, 0.1), false).some(({ isSpeech }) => isSpeech)).toBe(true);
  });
});
