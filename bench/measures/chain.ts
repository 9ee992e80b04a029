import { type Engine, samplesOfPcm16, type SpeakRequest } from "@timbre/engine";
import { resample } from "@timbre/engine/model";
import type { BenchSession, Measures } from "../bench-session.ts";
import { startEngine } from "../engine-under-test.ts";
import { mean } from "../figures.ts";
import { openDnsmos, type Opinion } from "../hearing/open-dnsmos.ts";
import { keepNotes } from "../notes.ts";
import { peerRateHz, recordPeer } from "../peer.ts";
import { sampleOf } from "../sample-of.ts";
import { cleanEnglish } from "../sets/clean-en.ts";

const rateHz = 16_000;
const voices = ["af_heart", "am_michael"];

type Said = { text: string; voice: string };
type Way = "streamed" | "whole" | "flash";

const asked: Record<Way, Pick<SpeakRequest, "decoder" | "isWhole">> = {
  streamed: { decoder: "full" },
  whole: { decoder: "full", isWhole: true },
  flash: { decoder: "flash" },
};

/** What our way from text to sound costs against the published model reading each sentence in one piece. */
export const measureChain = async (session: BenchSession): Promise<Measures> => {
  await session.stopServer();
  const critic = await openDnsmos();
  const said = pairs(sampleOf(cleanEnglish, session.count(16, 48)));
  const raw: Opinion[] = [];
  const recorded: Float32Array[] = [];
  for (const samples of await recordPeer(said)) {
    const { samples: atRate } = resample({ samples, sampleRateHz: peerRateHz }, rateHz);
    recorded.push(atRate);
    raw.push(await critic(atRate));
  }
  const engine = await startEngine(2);
  const ours: Record<Way, Opinion[]> = { streamed: [], whole: [], flash: [] };
  const asQuiet: Record<Way, Opinion[]> = { streamed: [], whole: [], flash: [] };
  for (const [i, one] of said.entries()) {
    for (const way of Object.keys(ours) as Way[]) {
      const samples = await say(engine, one, asked[way]);
      ours[way].push(await critic(samples));
      asQuiet[way].push(await critic(atLevelOf(samples, recorded[i] ?? samples)));
    }
  }
  await engine.close();
  keepNotes("chain", { said, raw, ours, asQuiet });
  const lost = (way: Way, opinion: keyof Opinion, opinions = ours): number =>
    mean(raw.map((one) => one[opinion])) - mean(opinions[way].map((one) => one[opinion]));
  return {
    chain_dnsmos_raw: mean(raw.map(({ overall }) => overall)),
    chain_p808_raw: mean(raw.map(({ p808 }) => p808)),
    chain_dnsmos_loss: lost("streamed", "overall"),
    chain_p808_loss: lost("streamed", "p808"),
    chain_dnsmos_loss_whole: lost("whole", "overall"),
    chain_p808_loss_whole: lost("whole", "p808"),
    chain_dnsmos_loss_flash: lost("flash", "overall"),
    chain_p808_loss_flash: lost("flash", "p808"),
    // What is left when ours is turned down to the published model's level: the judge takes loud speech for worse.
    chain_dnsmos_loss_same_level: lost("streamed", "overall", asQuiet),
    chain_dnsmos_loss_whole_same_level: lost("whole", "overall", asQuiet),
    chain_dnsmos_loss_flash_same_level: lost("flash", "overall", asQuiet),
  };
};

const levelOf = (samples: Float32Array): number =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
const atLevelOf = (samples: Float32Array, other: Float32Array): Float32Array => {
  const gain = levelOf(other) / levelOf(samples);
  return samples.map((sample) => sample * gain);
};

/** Two sentences at a time, long enough to be cut, in turns by each voice. */
const pairs = (sentences: readonly string[]): Said[] =>
  Array.from({ length: sentences.length / 2 }, (_, index) => ({
    text: sentences.slice(2 * index, 2 * index + 2).join(" "),
    voice: voices[index % voices.length] ?? "af_heart",
  }));

const say = async (engine: Engine, { text, voice }: Said, how: (typeof asked)[Way]): Promise<Float32Array> => {
  const request: SpeakRequest = {
    text,
    voice: { kind: "builtin", name: voice },
    settings: { stability: 0.5, similarity: 0.75, style: 0, speed: 1, speakerBoost: true },
    format: "pcm_16000",
    seed: 1,
    normalise: "auto",
    fairnessKey: "bench",
    ...how,
  };
  const parts: Uint8Array[] = [];
  for await (const { audio } of engine.speak(request, new AbortController().signal)) parts.push(audio);
  return samplesOfPcm16(Buffer.concat(parts));
};
