import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { readSound } from "@timbre/engine/model";

/** Recordings of people lie beside the repository, not in it. */
const folder = fileURLToPath(new URL("../../../shared/speech", import.meta.url));

export const requireSpeech = (): void => {
  if (!existsSync(folder)) throw new Error("There are no recordings in ../shared/speech beside the repository");
};

const longestMs = 600_000;
export const rateHz = 16_000;

export const readSpeech = async (file: string): Promise<Float32Array> => {
  const source = { kind: "file" as const, path: path.join(folder, file), maxDurationMs: longestMs };
  return (await readSound(source, { sampleRateHz: rateHz })).samples;
};

export const readText = (file: string): string => readFileSync(path.join(folder, file), "utf8");

export const filesIn = (inside: string, ending: string): string[] =>
  readdirSync(path.join(folder, inside))
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => `${inside}/${name}`);

export type HeldOutSpeaker = { speaker: string; files: string[] };
const readers = "librispeech-test-other";
const split = fileURLToPath(new URL("../../packages/engine/training/people-split.json", import.meta.url));

const heldOutNames = (): string[] => (JSON.parse(readFileSync(split, "utf8")) as { heldOut: string[] }).heldOut;

/** Everybody that no model of ours has heard and who is known to be one person: ten readers, and who is not among them. */
export const heldOutPeople = (): HeldOutSpeaker[] =>
  heldOutNames().map((name) => {
    const [source = "", speaker = ""] = name.split(":");
    return { speaker, files: filesIn(`heldout/${source}/${speaker}`, ".flac") };
  });

/** The ten readers. */
export const heldOutSpeakers = (): HeldOutSpeaker[] =>
  heldOutPeople().filter(({ files }) => files[0]?.includes(readers));

/** One of a list, beginning again at its end. */
export const takeTurn = <One>(list: readonly One[], index: number): One => {
  const one = list[index % list.length];
  if (one === undefined) throw new Error("There is nothing to choose from");
  return one;
};

/** Transcripts of the set, by file. */
export const transcripts = (): Map<string, string> => {
  const rows = readText("manifest.csv").split("\n").slice(1).filter(Boolean).map(cells);
  return new Map(rows.map((row) => [row[0] ?? "", row[8] ?? ""]));
};

/** Cells of a line of CSV; quotes hold commas together and are doubled inside. */
const cells = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
    quoted === undefined ? (plain ?? "") : quoted.replaceAll('""', '"'),
  );
