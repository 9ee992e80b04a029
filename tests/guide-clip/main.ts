import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { chromium, type Page } from "@playwright/test";
import { decodeAudio } from "@timbre/engine";
import { microphoneArgs, say, wavOf } from "../support/microphone.ts";
import { signInOwner } from "../support/sign-in.ts";
import { startProduct } from "../support/start-product.ts";
import { captionsOf, type Cue } from "./captions.ts";
import { scenes } from "./scenes.ts";

/**
 * Makes the guide to a professional clone: the wizard's own screens, narrated by the product itself. It needs the built product,
 * Chromium and ffmpeg: `npx tsx tests/guide-clip/main.ts`.
 */
const target = fileURLToPath(new URL("../../apps/web/public/guide/", import.meta.url));
const narrator = "af_heart";
const rateHz = 24_000;
const pauseMs = 500;
/** Large letters in a picture that is shown small beside the tips. */
const viewport = { width: 1_024, height: 576 };
const deviceScaleFactor = 1.25;

type Shown = { words: string; pictures: string[]; sound: Float32Array; durationMs: number };

const openPage = async (url: string): Promise<Page> => {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--no-first-run", ...microphoneArgs],
  });
  const context = await browser.newContext({ viewport, deviceScaleFactor, permissions: ["microphone"] });
  await signInOwner(context, url);
  const page = await context.newPage();
  await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "light" });
  return page;
};

const narrate = async (url: string, words: string): Promise<Float32Array> => {
  const sound = await say(url, narrator, words);
  const { samples } = await decodeAudio(new Uint8Array(sound), { sampleRateHz: rateHz, maxDurationMs: 60_000 });
  const whole = new Float32Array(samples.length + (pauseMs / 1_000) * rateHz);
  whole.set(samples);
  return whole;
};

const playScenes = async (url: string, folder: string): Promise<Shown[]> => {
  const page = await openPage(url);
  const shown: Shown[] = [];
  for (const [at, { words, play }] of scenes.entries()) {
    const pictures: string[] = [];
    const take = async (): Promise<void> => {
      const picture = path.join(folder, `${at}-${pictures.length}.png`);
      await page.screenshot({ path: picture, animations: "disabled" });
      pictures.push(picture);
    };
    await play({ page, url, folder, take });
    const sound = await narrate(url, words);
    shown.push({ words, pictures, sound, durationMs: (sound.length / rateHz) * 1_000 });
    console.log(`${at + 1} of ${scenes.length}: ${words}`);
  }
  await page.context().browser()?.close();
  return shown;
};

const soundOf = (shown: readonly Shown[]): Buffer => {
  const whole = new Float32Array(shown.reduce((sum, { sound }) => sum + sound.length, 0));
  let at = 0;
  for (const { sound } of shown) {
    whole.set(sound, at);
    at += sound.length;
  }
  return wavOf(whole, rateHz);
};

const cuesOf = (shown: readonly Shown[]): Cue[] => {
  let startMs = 0;
  return shown.map(({ words, durationMs }) => {
    const cue = { words, startMs, endMs: startMs + durationMs - pauseMs / 2 };
    startMs += durationMs;
    return cue;
  });
};

/** What ffmpeg joins: each picture with its time, and the last one again, as its format wants it. */
const picturesOf = (shown: readonly Shown[]): string => {
  const lines = shown.flatMap(({ pictures, durationMs }) =>
    pictures.map((file) => `file '${file}'\nduration ${durationMs / pictures.length / 1_000}`),
  );
  return `${lines.join("\n")}\nfile '${shown.at(-1)?.pictures.at(-1)}'\n`;
};

const encode = (folder: string, poster: string): void => {
  const input = ["-f", "concat", "-safe", "0", "-i", `${folder}/pictures.txt`, "-i", `${folder}/sound.wav`];
  const video = ["-c:v", "libvpx-vp9", "-crf", "36", "-b:v", "0", "-pix_fmt", "yuv420p", "-r", "12", "-row-mt", "1"];
  const sound = ["-c:a", "libopus", "-b:a", "40k", "-ac", "1", "-shortest"];
  const plain = ["-y", "-loglevel", "error", "-map_metadata", "-1", "-fflags", "+bitexact"];
  execFileSync("ffmpeg", [...input, ...plain, ...video, ...sound, path.join(target, "professional-clone.webm")]);
  execFileSync("ffmpeg", [
    "-i",
    poster,
    ...plain,
    "-c:v",
    "libwebp",
    "-quality",
    "80",
    path.join(target, "professional-clone.webp"),
  ]);
};

const folder = await mkdtemp(path.join(os.tmpdir(), "timbre-guide-"));
const product = await startProduct({ env: { BOOTSTRAP_TIER: "scale_2024_08_10" } });
try {
  await product.waitUntilReady();
  const shown = await playScenes(product.baseUrl, folder);
  await mkdir(target, { recursive: true });
  await writeFile(path.join(folder, "sound.wav"), soundOf(shown));
  await writeFile(path.join(folder, "pictures.txt"), picturesOf(shown));
  await writeFile(path.join(target, "professional-clone.en.vtt"), captionsOf(cuesOf(shown)));
  encode(folder, shown[0]?.pictures[0] ?? "");
} finally {
  await product.stop();
  if (!process.env.KEEP_PICTURES) await rm(folder, { recursive: true, force: true });
}
