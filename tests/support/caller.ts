import { writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { type BrowserContext, chromium } from "@playwright/test";
import { decodeAudio } from "@timbre/engine";
import { say, wavOf } from "./microphone.ts";
import { signUpSomebody } from "./sign-in.ts";

const rateHz = 24_000;

type Lines = readonly [afterSeconds: number, words: string][];

/** Somebody who speaks into a microphone of their own: other journeys record meanwhile. */
export const makeCaller = (name: string) => {
  const microphoneFile = path.join(os.tmpdir(), `timbre-${name}-${process.getuid?.() ?? 0}.wav`);
  return {
    /** Says each after so many seconds of silence, then nothing for a while. Before the browser opens: it reads the file once. */
    says: async (url: string, lines: Lines): Promise<void> => {
      const parts: Float32Array[] = [];
      for (const [afterSeconds, words] of lines) {
        const spoken = await say(url, "am_michael", words);
        const { samples } = await decodeAudio(new Uint8Array(spoken), { sampleRateHz: rateHz, maxDurationMs: 60_000 });
        parts.push(new Float32Array(afterSeconds * rateHz), samples);
      }
      parts.push(new Float32Array(90 * rateHz));
      const whole = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
      let at = 0;
      for (const part of parts) {
        whole.set(part, at);
        at += part.length;
      }
      await writeFile(microphoneFile, wavOf(whole, rateHz));
    },
    /** A browser that hears the file, with somebody signed up in it. */
    open: async (url: string): Promise<BrowserContext> => {
      const browser = await chromium.launch({
        executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
        args: [
          "--no-sandbox",
          "--disable-gpu",
          "--autoplay-policy=no-user-gesture-required",
          "--use-fake-ui-for-media-stream",
          "--use-fake-device-for-media-stream",
          `--use-file-for-fake-audio-capture=${microphoneFile}`,
        ],
      });
      const context = await browser.newContext({ reducedMotion: "reduce", permissions: ["microphone"] });
      await signUpSomebody(context, url);
      return context;
    },
  };
};
