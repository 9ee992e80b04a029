export const partNames = [
  "start",
  "speed",
  "first-audio",
  "web",
  "http",
  "pages",
  "first-load",
  "long-text",
  "load",
  "memory",
  "words",
  "alignment",
  "log-mel",
  "joins",
  "ear-verify",
  "verification",
  "ear-separate",
  "ear-denoise",
  "watermark",
  "clone",
  "clone-pro",
  "convert",
  "voice-design",
] as const;
export type PartName = (typeof partNames)[number];

export type BenchOptions = {
  /** "quick" takes samples of the sets and stays under ten minutes; "full" takes everything. */
  set: "quick" | "full";
  parts: readonly PartName[];
  /** Counted runs of the sentence that is compared with the peer. */
  runs: number;
};

/** `--full` or BENCH_SET=full; `--only=words,load`; BENCH_RUNS. */
export const readOptions = (args: readonly string[], env: NodeJS.ProcessEnv): BenchOptions => {
  const isFull = args.includes("--full") || env.BENCH_SET === "full";
  const only = args.find((arg) => arg.startsWith("--only="))?.slice("--only=".length);
  const unknown = args.filter((arg) => arg !== "--full" && !arg.startsWith("--only="));
  if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(" ")}. There are --full and --only=part,part.`);
  return {
    set: isFull ? "full" : "quick",
    parts: only === undefined ? partNames : partsNamed(only.split(",")),
    runs: Number(env.BENCH_RUNS ?? 5),
  };
};

const partsNamed = (names: readonly string[]): PartName[] => {
  const unknown = names.filter((name) => !partNames.some((part) => part === name));
  if (unknown.length > 0) throw new Error(`No such part: ${unknown.join(", ")}. There are ${partNames.join(", ")}.`);
  return partNames.filter((part) => names.includes(part));
};
