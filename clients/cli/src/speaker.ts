import { spawn } from "node:child_process";
import { accessSync, constants } from "node:fs";
import path from "node:path";
import type { OutputFormat } from "@timbre/contract";
import { UsageError } from "./exit-codes.ts";

/** Raw sound: every player takes it as it comes, none waits for the end of a file. */
export const speakerFormat: OutputFormat = "pcm_24000";

/** Programs that play raw sound from a pipe, the likeliest first. */
const players: readonly (readonly [string, ...string[]])[] = [
  ["pacat", "--raw", "--format=s16le", "--rate=24000", "--channels=1"],
  ["aplay", "-q", "-t", "raw", "-f", "S16_LE", "-r", "24000", "-c", "1"],
  ["ffplay", "-nodisp", "-autoexit", "-loglevel", "error", "-f", "s16le", "-ar", "24000", "-i", "-"],
  [
    "mpv",
    "--really-quiet",
    "--demuxer=rawaudio",
    "--demuxer-rawaudio-rate=24000",
    "--demuxer-rawaudio-channels=1",
    "-",
  ],
  ["play", "-q", "-t", "raw", "-r", "24000", "-e", "signed", "-b", "16", "-c", "1", "-"],
];

const isInPath = (program: string): boolean =>
  (process.env.PATH ?? "").split(path.delimiter).some((folder) => {
    try {
      accessSync(path.join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });

const findPlayer = (): readonly [string, ...string[]] => {
  const found = players.find(([program]) => isInPath(program));
  if (found) return found;
  const names = players.map(([program]) => program).join(", ");
  throw new UsageError(`No program that plays sound was found (${names}). Save it with --output FILE.`);
};

/** Plays sound while it arrives. `own` is a command of the user's that reads 16-bit mono at 24 kHz. */
export const openSpeaker = (own: string | undefined): ((sound: AsyncIterable<Uint8Array>) => Promise<number>) => {
  const [program, ...args] = own ? (["/bin/sh", "-c", own] as const) : findPlayer();
  return async (sound) => {
    const player = spawn(program, args, { stdio: ["pipe", "ignore", "inherit"] });
    const ended = new Promise<number | null>((resolve, reject) => player.once("error", reject).once("exit", resolve));
    // A player that ends early tells by its exit; writing to it must not.
    player.stdin.on("error", () => undefined);
    let bytes = 0;
    for await (const chunk of sound) {
      bytes += chunk.length;
      if (player.exitCode !== null) break;
      if (!player.stdin.write(chunk)) {
        await Promise.race([new Promise((resolve) => player.stdin.once("drain", resolve)), ended]);
      }
    }
    player.stdin.end();
    if ((await ended) !== 0) throw new Error(`${own ?? program} could not play the sound.`);
    return bytes;
  };
};
