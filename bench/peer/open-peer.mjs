import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { env, StyleTextToSpeech2Model, Tensor } from "@huggingface/transformers";
import { KokoroTTS } from "kokoro-js";

/** kokoro-js as published, on a model file of ours: same weights, its own runtime and its default threads. */
export const openPeer = async (model) => {
  const folder = path.join(os.tmpdir(), `timbre-bench-peer-${process.pid}`);
  mkdirSync(path.join(folder, "kokoro/onnx"), { recursive: true });
  symlinkSync(model, path.join(folder, "kokoro/onnx/model.onnx"));
  writeFileSync(path.join(folder, "kokoro/config.json"), JSON.stringify({ model_type: "style_text_to_speech_2" }));
  env.allowRemoteModels = false;
  env.localModelPath = folder;
  const weights = await StyleTextToSpeech2Model.from_pretrained("kokoro", { dtype: "fp32", device: "cpu" });
  const speaker = new KokoroTTS(weights, null);
  return {
    say: (ids, voice) => {
      const input = new Tensor("int64", BigInt64Array.from(ids, BigInt), [1, ids.length]);
      return speaker.generate_from_ids(input, { voice, speed: 1 });
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
};
