import { mkdirSync, symlinkSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { env, StyleTextToSpeech2Model, Tensor } from "@huggingface/transformers";
import { KokoroTTS } from "kokoro-js";

/**
 * kokoro-js as published: same weights, same voice, same token ids, its own runtime and its default threads.
 * Argument: JSON { model, ids, voice, runs }. Prints JSON { seconds: number[], audioSeconds, loadSeconds }.
 */
const { model, ids, voice, runs } = JSON.parse(process.argv[2] ?? "{}");
const folder = path.join(os.tmpdir(), `timbre-bench-peer-${process.pid}`);
mkdirSync(path.join(folder, "kokoro/onnx"), { recursive: true });
symlinkSync(model, path.join(folder, "kokoro/onnx/model.onnx"));
writeFileSync(path.join(folder, "kokoro/config.json"), JSON.stringify({ model_type: "style_text_to_speech_2" }));
env.allowRemoteModels = false;
env.localModelPath = folder;

const loadStarted = performance.now();
const weights = await StyleTextToSpeech2Model.from_pretrained("kokoro", { dtype: "fp32", device: "cpu" });
const speaker = new KokoroTTS(weights, null);
const loadSeconds = (performance.now() - loadStarted) / 1000;

const input = () => new Tensor("int64", BigInt64Array.from(ids, BigInt), [1, ids.length]);
const seconds = [];
let audioSeconds = 0;
for (let run = 0; run <= runs; run += 1) {
  const started = performance.now();
  const sound = await speaker.generate_from_ids(input(), { voice, speed: 1 });
  // The first run warms up and is not counted.
  if (run > 0) seconds.push((performance.now() - started) / 1000);
  audioSeconds = sound.audio.length / sound.sampling_rate;
}
rmSync(folder, { recursive: true, force: true });
console.log(JSON.stringify({ seconds, audioSeconds, loadSeconds }));
process.exit(0);
