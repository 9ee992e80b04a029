import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { createEngine } from "../src/create-engine.ts";
import { samplesOfPcm16 } from "../src/audio/pcm.ts";
import { openSpeakerEncoder, speakerRateHz } from "../src/hearing/speakers/embed-speaker.ts";
import { meanEmbedding } from "../src/hearing/speakers/cluster-speakers.ts";
import { openWeights } from "../src/models/open-weights.ts";
import { type BuiltInVoice, builtInVoices } from "../src/voices/built-in-voices.ts";
import type { Language } from "../src/text/language.ts";

const target = new URL("../src/hearing/speakers/built-in-embeddings.json", import.meta.url);
const weightsDir = fileURLToPath(new URL("../weights", import.meta.url));
const digits = 4;

const engine = createEngine({ modelsDir: process.argv[2] ?? "node_modules/.cache/timbre/models", threads: 2 });
const encoder = openSpeakerEncoder(openWeights(weightsDir, { threads: 2 }));

const english = [
  "The ferry leaves at seven, so we should pack the bread and the blankets tonight.",
  "Nobody at the market could say where the blue lantern had come from, or who had lit it.",
  "If you hear three knocks, open the window and let the cold air in for a while.",
];

/** Two or three sentences of everyday sounds in the language of the voice. */
const texts: Partial<Record<Language, string[]>> = {
  es: [
    "El barco sale a las siete, así que esta noche guardamos el pan y las mantas.",
    "Nadie en el mercado sabía de dónde venía la lámpara azul ni quién la había encendido.",
  ],
  fr: [
    "Le bateau part à sept heures, il faut donc préparer le pain et les couvertures ce soir.",
    "Personne au marché ne savait d'où venait la lanterne bleue ni qui l'avait allumée.",
  ],
  it: [
    "Il traghetto parte alle sette, quindi stasera prepariamo il pane e le coperte.",
    "Al mercato nessuno sapeva da dove venisse la lanterna azzurra né chi l'avesse accesa.",
  ],
  "pt-br": [
    "A balsa sai às sete, então hoje à noite vamos guardar o pão e os cobertores.",
    "Ninguém no mercado sabia de onde vinha a lanterna azul nem quem a tinha acendido.",
  ],
  hi: [
    "नाव सात बजे चलेगी, इसलिए आज रात रोटी और कंबल बाँध लेते हैं।",
    "बाज़ार में कोई नहीं जानता था कि नीली लालटेन कहाँ से आई थी।",
  ],
  ja: [
    "船は七時に出ますから、今夜のうちにパンと毛布を用意しましょう。",
    "市場の誰も、青い灯りがどこから来たのか知りませんでした。",
  ],
  zh: [
    "船七点钟开，所以今天晚上我们先把面包和毯子收拾好。",
    "市场上没有人知道那盏蓝色的灯是从哪里来的，也不知道是谁点亮的。",
  ],
};

const textsFor = ({ language }: BuiltInVoice): string[] => texts[language] ?? english;

const speak = async (voice: BuiltInVoice, text: string): Promise<Float32Array> => {
  const parts: Uint8Array[] = [];
  const settings = { stability: 0.5, similarity: 1, style: 0, speed: 1, speakerBoost: false };
  const request = { text, voice: { kind: "builtin" as const, name: voice.name }, settings, language: voice.language };
  const more = { format: "pcm_16000" as const, normalise: "auto" as const, fairnessKey: "calibration" };
  for await (const { audio } of engine.speak({ ...request, ...more }, new AbortController().signal)) parts.push(audio);
  return samplesOfPcm16(Buffer.concat(parts));
};

while ((await engine.status()).state === "starting") await new Promise((resolve) => setTimeout(resolve, 250));
const voices: Record<string, number[]> = {};
for (const voice of builtInVoices) {
  const heard: Float32Array[] = [];
  for (const text of textsFor(voice)) {
    const samples = await speak(voice, text);
    if (samples.length >= speakerRateHz) heard.push(await encoder.embed(samples));
  }
  voices[voice.name] = [...meanEmbedding(heard)].map((value) => Number(value.toFixed(digits)));
  console.log(voice.name, heard.length);
}
await engine.close();
await writeFile(target, `${JSON.stringify({ encoder: "speaker-encoder.onnx", voices })}\n`);
