import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { openEar } from "./open-ear.ts";
import { readSound } from "./hearing/sound/read-sound.ts";
import { compareReading } from "./hearing/recognise/compare-reading.ts";

const at = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));
const ear = openEar({
  weightsDir: at("../weights"),
  modelsDir: at("../../../node_modules/.cache/timbre/models"),
  threads: 2,
});
const work = { signal: new AbortController().signal, emit: async () => undefined };
const folder = at("../../../../shared/speech/heldout/azure-customspeech");
const rate = 16_000;

const readings = {
  en: "Once the test is complete, indicated by the status change to Succeeded, you'll find a WER number for both models included in your test. Click on the test name to view the testing detail page.",
  de: "Sobald der Test abgeschlossen ist, was durch den Statuswechsel zu Erfolgreich angezeigt wird, erhalten Sie eine WER-Nummer für beide Modelle in Ihrem Test.",
};
const files = { en: "en-US", de: "de-DE" };

describe.skipIf(!existsSync(folder))("API-39: words of somebody who is still reading (needs ../shared/speech)", () => {
  it.each(["en", "de"] as const)("are heard in short windows as well as at leisure: %s", async (language) => {
    const path = `${folder}/${files[language]}/testing_audio.flac`;
    const whole = await readSound(
      { kind: "file", path, maxDurationMs: 600_000 },
      { sampleRateHz: rate, signal: work.signal },
    );
    const samples = whole.samples.slice(0, 9 * rate);
    const sound = { kind: "samples" as const, samples, sampleRateHz: rate };
    const live = await ear.transcribe({ sound, language, isLive: true }, work);
    const slow = await ear.transcribe({ sound, language }, work);
    const wanted = readings[language].split(" ").slice(0, live.text.split(" ").length).join(" ");
    expect(live.words.length).toBeGreaterThan(10);
    expect(compareReading(wanted, live.text).letterErrors).toBeLessThan(0.2);
    expect(compareReading(slow.text, live.text).letterErrors).toBeLessThan(0.2);
    const times = live.words.map(({ startMs }) => startMs);
    expect(times).toEqual([...times].sort((one, other) => one - other));
    expect(live.words.at(-1)!.endMs).toBeGreaterThan(6_000);
    const plain = await ear.transcribe({ sound, language, isLive: true, isTextOnly: true }, work);
    expect(plain.words).toEqual([]);
    expect(compareReading(live.text, plain.text).letterErrors).toBeLessThan(0.05);
  });
});
