import type { ServerUnderTest } from "./server-under-test.ts";

export type SpeakOptions = {
  text: string;
  voiceId?: string;
  /** Absent: the default one. */
  modelId?: string;
  isStreamed?: boolean;
  format?: string;
  seed?: number;
  signal?: AbortSignal;
};

export type SpeechTimes = { firstMs: number; wholeMs: number; bytes: number };

/** Asks the server to speak; an answer that is not sound is an error of the run. */
export const speak = async (server: ServerUnderTest, options: SpeakOptions): Promise<Response> => {
  const { text, voiceId = "af_heart", isStreamed = false, format = "pcm_24000", seed = 1, signal } = options;
  const model = options.modelId === undefined ? {} : { model_id: options.modelId };
  const call = `/v1/text-to-speech/${voiceId}${isStreamed ? "/stream" : ""}?output_format=${format}`;
  const answer = await server.post(call, { text, seed, ...model }, signal);
  if (!answer.ok) throw new Error(`${call} answered ${answer.status}: ${await answer.text()}`);
  return answer;
};

/** When the first byte of sound came and when the last. */
export const timeSpeech = async (server: ServerUnderTest, options: SpeakOptions): Promise<SpeechTimes> => {
  const started = performance.now();
  const answer = await speak(server, { isStreamed: true, ...options });
  let firstMs = Number.NaN;
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    if (bytes === 0) firstMs = performance.now() - started;
    bytes += (chunk as Uint8Array).byteLength;
  }
  return { firstMs, wholeMs: performance.now() - started, bytes };
};

/** When the first byte came; the rest is given up. */
export const timeFirstByte = async (server: ServerUnderTest, options: SpeakOptions): Promise<number> => {
  const started = performance.now();
  const leave = new AbortController();
  const answer = await speak(server, { isStreamed: true, ...options, signal: leave.signal });
  await answer.body?.getReader().read();
  const firstMs = performance.now() - started;
  leave.abort();
  return firstMs;
};
