import { filesIn } from "./speech-files.ts";

const single = /hens|friction1|DeepFilterNet_noise/;
const classed = /esc50_([a-z_]+)_\d-(\d+)-/;

/**
 * Noises that no model of ours has heard: of every class the last two recordings by number (the last, where there are no more than
 * two), with all their excerpts, and a few others. Training leaves out the same ones (`kept_for_tests` there).
 */
export const testNoises = (): string[] => {
  const noises = filesIn("noise", ".flac").filter((file) => !/rir|room/.test(file));
  const numbers = new Map<string, Set<string>>();
  for (const [, kind = "", number = ""] of noises.map((file) => classed.exec(file) ?? []))
    numbers.set(kind, new Set([...(numbers.get(kind) ?? []), number]));
  const isKept = (file: string): boolean => {
    const [, kind = "", number = ""] = classed.exec(file) ?? [];
    const known = [...(numbers.get(kind) ?? [])].sort();
    return kind !== "" && known.slice(known.length > 2 ? -2 : -1).includes(number);
  };
  return noises.filter((file) => single.test(file) || isKept(file));
};
