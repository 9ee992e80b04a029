import type { BenchSession, Measures } from "../../bench-session.ts";
import { median } from "../../figures.ts";
import { measurePeer, type PeerFigures } from "../../peer.ts";
import type { ServerUnderTest } from "../../server-under-test.ts";
import { sevenSeconds } from "../../sets/timed-texts.ts";
import { timeSpeech } from "../../speak.ts";

/** One sentence by us, by kokoro-js, and by us again: a machine that slows down meanwhile slows both. */
export const measureWholeSentence = async (session: BenchSession): Promise<Measures> => {
  const server = await session.server();
  const before = await timeRuns(server, session.runs);
  const peer = await timePeer(session.runs);
  const after = await timeRuns(server, session.runs);
  const seconds = median([...before.seconds, ...after.seconds]);
  return {
    rtf: seconds / after.audioSeconds,
    rtf_kokoro_js: peer.seconds / peer.audioSeconds,
    rtf_vs_kokoro_js: seconds / peer.seconds,
    start_kokoro_js_load_ms: peer.loadSeconds * 1000,
  };
};

export const timePeer = (runs: number): Promise<PeerFigures> =>
  measurePeer({ text: sevenSeconds, voice: "af_heart", runs });

/** The first run warms up and is not counted. */
export const timeRuns = async (server: ServerUnderTest, runs: number, modelId?: string) => {
  const seconds: number[] = [];
  let audioSeconds = 0;
  for (let run = 0; run <= runs; run += 1) {
    const { wholeMs, bytes } = await timeSpeech(server, { text: sevenSeconds, modelId, isStreamed: false });
    if (run > 0) seconds.push(wholeMs / 1000);
    audioSeconds = bytes / 48_000;
  }
  return { seconds, audioSeconds };
};
