import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { phonemise, tokenIdOf } from "@timbre/engine";
import { median } from "./figures.ts";
import { modelsFolder } from "./model-files.ts";

const folder = fileURLToPath(new URL("./peer", import.meta.url));
const model = path.join(modelsFolder, "kokoro/kokoro-fp32.onnx");

export type PeerFigures = { seconds: number; audioSeconds: number; loadSeconds: number };

/** kokoro-js on the same tokens, in a process of its own. */
export const measurePeer = async (request: { text: string; voice: string; runs: number }): Promise<PeerFigures> => {
  const { text, ...how } = request;
  const output = runPeer("speak.mjs", { ...how, ids: await tokensOf(text) });
  const figures = JSON.parse(output.trim().split("\n").at(-1) ?? "{}") as Omit<PeerFigures, "seconds"> & {
    seconds: number[];
  };
  return { ...figures, seconds: median(figures.seconds) };
};

export const peerRateHz = 24_000;

/** What kokoro-js says of English sentences, each in one piece. */
export const recordPeer = async (said: readonly { text: string; voice: string }[]): Promise<Float32Array[]> => {
  const kept = mkdtempSync(path.join(os.tmpdir(), "timbre-bench-recorded-"));
  try {
    const asked = await Promise.all(said.map(async ({ text, voice }) => ({ ids: await tokensOf(text), voice })));
    runPeer("record.mjs", { said: asked, folder: kept });
    return said.map(
      (_, index) => new Float32Array(new Uint8Array(readFileSync(path.join(kept, `${index}.f32`))).buffer),
    );
  } finally {
    rmSync(kept, { recursive: true, force: true });
  }
};

const runPeer = (program: string, request: object): string =>
  execFileSync(process.execPath, [program, JSON.stringify({ model, ...request })], { cwd: folder, encoding: "utf8" });

const tokensOf = async (text: string): Promise<number[]> => {
  const { symbols } = await phonemise(text, "en-us");
  return [0, ...[...symbols].flatMap((symbol) => tokenIdOf.get(symbol) ?? []), 0];
};
