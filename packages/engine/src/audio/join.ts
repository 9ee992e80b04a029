import { fadeIn, fadeOut, fadeWeight } from "./fade.ts";
import { type Pcm, joinSamples } from "./pcm.ts";
import { sampleCountOf } from "./silence.ts";

/** Joins clauses as they come. A few milliseconds are held back, because how a clause ends depends on what follows. */
export type Joiner = {
  /**
   * With a pause, exactly that much silence lies between the two; without one, they overlap by the crossfade. Before
   * the first clause the pause is silence in front of everything.
   */
  push(clause: Float32Array, pauseMs: number): Float32Array;
  flush(): Float32Array;
  /** Where the clause last pushed begins in the joined sound. */
  lastStartMs(): number;
};

const CROSSFADE_MS = 8;
const EDGE_FADE_MS = 3;

export const openJoiner = (sampleRateHz: number, crossfadeMs = CROSSFADE_MS): Joiner => {
  const crossfade = sampleCountOf(crossfadeMs, sampleRateHz);
  const edge = Math.min(crossfade, sampleCountOf(EDGE_FADE_MS, sampleRateHz));
  let held: Float32Array = new Float32Array(0);
  let emitted = 0;
  let lastStart = 0;

  const emitAllButTail = (sound: Float32Array): Float32Array => {
    const cut = Math.max(0, sound.length - crossfade);
    held = sound.slice(cut);
    emitted += cut;
    return sound.slice(0, cut);
  };
  const pushAfterPause = (clause: Float32Array, pauseMs: number) => {
    const pause = sampleCountOf(pauseMs, sampleRateHz);
    lastStart = emitted + held.length + pause;
    return emitAllButTail(joinSamples([fadeOut(held, edge), new Float32Array(pause), fadeIn(clause, edge)]));
  };
  const pushOverlapping = (clause: Float32Array) => {
    const overlap = Math.min(held.length, clause.length);
    lastStart = emitted + held.length - overlap;
    return emitAllButTail(crossfaded(held, clause, overlap));
  };

  return {
    push: (clause, pauseMs) =>
      pauseMs > 0 || held.length === 0 ? pushAfterPause(clause, pauseMs) : pushOverlapping(clause),
    flush: () => fadeOut(held, edge),
    lastStartMs: () => (lastStart / sampleRateHz) * 1000,
  };
};

/** The whole at once; `startsMs` says where each clause begins in it. */
export const joinClauses = (
  clauses: readonly { pcm: Pcm; pauseBeforeMs: number }[],
): { pcm: Pcm; startsMs: number[] } => {
  const sampleRateHz = clauses[0]?.pcm.sampleRateHz ?? 0;
  const joiner = openJoiner(sampleRateHz);
  const startsMs: number[] = [];
  const parts = clauses.map(({ pcm, pauseBeforeMs }) => {
    if (pcm.sampleRateHz !== sampleRateHz) throw new RangeError("clauses of different sample rates cannot be joined");
    const part = joiner.push(pcm.samples, pauseBeforeMs);
    startsMs.push(joiner.lastStartMs());
    return part;
  });
  return { pcm: { samples: joinSamples([...parts, joiner.flush()]), sampleRateHz }, startsMs };
};

/** The weights add up to one everywhere: the two ends are of one voice at one level, mostly silence. */
const crossfaded = (before: Float32Array, after: Float32Array, overlap: number): Float32Array => {
  const out = new Float32Array(before.length + after.length - overlap);
  out.set(before);
  out.set(after.subarray(overlap), before.length);
  for (let i = 0; i < overlap; i++) {
    const at = before.length - overlap + i;
    const weight = fadeWeight(i, overlap);
    out[at] = before[at]! * (1 - weight) + after[i]! * weight;
  }
  return out;
};
