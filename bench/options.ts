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
  "log-mel-clones",
  "joins",
  "flash",
  "flash-sound",
  "flash-clones",
  "chain",
  "loudness",
  "delivery",
  "ear-verify",
  "verification",
  "ear-separate",
  "ear-denoise",
  "read-along",
  "watermark",
  "clone",
  "clone-pro",
  "while-training",
  "training",
  "convert",
  "voice-design",
  "design-sound",
  "beta-voices",
  "storm",
  "conversation",
  "fleet",
  "fleet-model",
] as const;
export type PartName = (typeof partNames)[number];

export const wordSetNames = ["en", "es", "fr", "it", "pt", "hi", "ja", "zh", "hard", "harder"] as const;
export type WordSetName = (typeof wordSetNames)[number];

export type BenchOptions = {
  /** "quick" takes samples of the sets and stays under ten minutes; "full" takes everything. */
  set: "quick" | "full";
  parts: readonly PartName[];
  /** Which sets of the part `words` are heard: a language's code, "hard" or "harder". */
  wordSets: readonly WordSetName[];
  /** How many held-out readers the part `clone-pro` trains, and nobody else; 0 for the long reader alone. Absent: as many as the set says. */
  people?: number;
  /** Counted runs of the sentence that is compared with the peer. */
  runs: number;
};

/** `--full` or BENCH_SET=full; `--only=words,load`; `--words=it,hard`; `--people=1`; BENCH_RUNS. */
export const readOptions = (args: readonly string[], env: NodeJS.ProcessEnv): BenchOptions => {
  const isFull = args.includes("--full") || env.BENCH_SET === "full";
  const only = listAfter("--only=", args);
  const words = listAfter("--words=", args);
  const people = listAfter("--people=", args)?.map(Number)[0];
  const unknown = args.filter((arg) => arg !== "--full" && !/^--((only|words)=|people=\d+$)/.test(arg));
  if (unknown.length > 0) {
    throw new Error(
      `Unknown: ${unknown.join(" ")}. There are --full, --only=part,part, --words=set,set and --people=1.`,
    );
  }
  return {
    set: isFull ? "full" : "quick",
    parts: only === undefined ? partNames : chosen(only, partNames, "part"),
    wordSets: words === undefined ? wordSetNames : chosen(words, wordSetNames, "set of words"),
    ...(people === undefined ? {} : { people }),
    runs: Number(env.BENCH_RUNS ?? 5),
  };
};

const listAfter = (prefix: string, args: readonly string[]): string[] | undefined =>
  args
    .find((arg) => arg.startsWith(prefix))
    ?.slice(prefix.length)
    .split(",");

/** In the usual order, whatever order they were asked for in. */
const chosen = <Name extends string>(asked: readonly string[], names: readonly Name[], kind: string): Name[] => {
  const unknown = asked.filter((name) => !names.some((known) => known === name));
  if (unknown.length > 0) throw new Error(`No such ${kind}: ${unknown.join(", ")}. There are ${names.join(", ")}.`);
  return names.filter((name) => asked.includes(name));
};
