import { samplesOfPcm16 } from "@timbre/engine";
import { wordErrorRate } from "../../../tests/support/word-errors.ts";
import type { BenchSession, Measures } from "../../bench-session.ts";
import { mean } from "../../figures.ts";
import { mixAt, siSnrDb } from "../../listening/mix-sounds.ts";
import { openListener, quietWork, soundOf } from "../../listening/open-listener.ts";
import { heldOutSpeakers, readSpeech, requireSpeech, takeTurn, transcripts } from "../../listening/speech-files.ts";
import { testNoises } from "../../listening/test-noises.ts";
import { keepNotes } from "../../notes.ts";

const inputDb = 5;
type Ear = ReturnType<typeof openListener>;
type Found = {
  noise: string;
  beforeDb: number;
  afterDb: number;
  said: string;
  heardBefore: string;
  heardAfter: string;
};

/** Readers in the noise of rain, engines and animals at 5 dB: how much of it goes, and whether words go with it. */
export const measureNoiseRemoval = async (session: BenchSession): Promise<Measures> => {
  requireSpeech();
  await session.stopServer();
  const ear = openListener();
  const noises = testNoises();
  const texts = transcripts();
  const readings = heldOutSpeakers().flatMap(({ files }) => files.slice(0, 4));
  const found: Found[] = [];
  for (let i = 0; i < session.count(14, noises.length); i += 1) {
    const [file, noise] = [takeTurn(readings, i * 7), takeTurn(noises, session.count(i * 2, i))];
    found.push(await compare(ear, { file, noise, text: texts.get(file) ?? "" }));
  }
  keepNotes("ear-denoise", found);
  const errorRate = (heardOf: (one: Found) => string): number =>
    wordErrorRate(
      found.map((one) => ({ said: one.said, heard: heardOf(one) })),
      "en",
    );
  return {
    denoise_si_snr_gain: mean(found.map(({ beforeDb, afterDb }) => afterDb - beforeDb)),
    denoise_wer_before: errorRate(({ heardBefore }) => heardBefore),
    denoise_wer_after: errorRate(({ heardAfter }) => heardAfter),
  };
};

const compare = async (
  ear: Ear,
  { file, noise, text }: { file: string; noise: string; text: string },
): Promise<Found> => {
  const speech = await readSpeech(file);
  const noisy = mixAt(speech, await readSpeech(noise), inputDb);
  const clean = await denoise(ear, noisy);
  const hear = async (samples: Float32Array): Promise<string> =>
    (await ear.transcribe({ sound: soundOf(samples), language: "en" }, quietWork)).text;
  const [heardBefore, heardAfter] = [await hear(noisy), await hear(clean)];
  const [beforeDb, afterDb] = [siSnrDb(noisy, speech), siSnrDb(clean, speech)];
  return { noise, beforeDb, afterDb, said: text, heardBefore, heardAfter };
};

const denoise = async (ear: Ear, samples: Float32Array): Promise<Float32Array> => {
  const parts: Uint8Array[] = [];
  const emit = async ({ audio }: { audio: Uint8Array }): Promise<void> => void parts.push(audio);
  await ear.removeNoise({ sound: soundOf(samples), format: "pcm_16000" }, { signal: quietWork.signal, emit });
  return samplesOfPcm16(Buffer.concat(parts));
};
