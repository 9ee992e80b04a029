export type Turn = { speaker: string; start: number; end: number };

export type DiarizationError = {
  /** Seconds of speech, those of each speaker counted apart. */
  total: number;
  missed: number;
  falseAlarm: number;
  confused: number;
};

const frameSeconds = 0.01;

/** Time that is given to nobody, to somebody who is silent, or to the wrong one; no collar, overlaps count. */
export const diarizationError = (reference: readonly Turn[], found: readonly Turn[]): DiarizationError => {
  const mapped = mapSpeakers(reference, found);
  const end = Math.max(0, ...[...reference, ...found].map((turn) => turn.end));
  const error = { total: 0, missed: 0, falseAlarm: 0, confused: 0 };
  for (let at = frameSeconds / 2; at < end; at += frameSeconds) {
    const truth = new Set(speakingAt(reference, at));
    const guess = speakingAt(found, at).map((speaker) => mapped.get(speaker) ?? `other ${speaker}`);
    const right = guess.filter((speaker) => truth.has(speaker)).length;
    error.total += truth.size * frameSeconds;
    error.missed += Math.max(0, truth.size - guess.length) * frameSeconds;
    error.falseAlarm += Math.max(0, guess.length - truth.size) * frameSeconds;
    error.confused += (Math.min(truth.size, guess.length) - right) * frameSeconds;
  }
  return error;
};

export const rateOf = (errors: readonly DiarizationError[]): number => {
  const wrong = errors.reduce((sum, one) => sum + one.missed + one.falseAlarm + one.confused, 0);
  return wrong / errors.reduce((sum, one) => sum + one.total, 0);
};

const speakingAt = (turns: readonly Turn[], at: number): string[] => [
  ...new Set(turns.filter(({ start, end }) => start <= at && at < end).map(({ speaker }) => speaker)),
];

/** Which found speaker is which of the reference, so that together they share the most time. */
const mapSpeakers = (reference: readonly Turn[], found: readonly Turn[]): Map<string, string> => {
  const truth = [...new Set(reference.map(({ speaker }) => speaker))];
  const guesses = [...new Set(found.map(({ speaker }) => speaker))];
  const shared = guesses.map((guess) => truth.map((speaker) => sharedSeconds(reference, found, { guess, speaker })));
  const best = bestPairs(shared, 0, 0);
  return new Map(best.pairs.map(([guess, speaker]) => [guesses[guess] ?? "", truth[speaker] ?? ""]));
};

const sharedSeconds = (
  reference: readonly Turn[],
  found: readonly Turn[],
  { guess, speaker }: { guess: string; speaker: string },
): number => {
  let seconds = 0;
  for (const one of found.filter((turn) => turn.speaker === guess)) {
    for (const other of reference.filter((turn) => turn.speaker === speaker)) {
      seconds += Math.max(0, Math.min(one.end, other.end) - Math.max(one.start, other.start));
    }
  }
  return seconds;
};

type Pairs = { seconds: number; pairs: [number, number][] };

/** Tries every way; there are few speakers. `used` has a bit for each of the reference that is taken. */
const bestPairs = (shared: readonly number[][], guess: number, used: number): Pairs => {
  const row = shared[guess];
  if (!row) return { seconds: 0, pairs: [] };
  let best = bestPairs(shared, guess + 1, used);
  row.forEach((seconds, speaker) => {
    if (used & (1 << speaker) || seconds === 0) return;
    const rest = bestPairs(shared, guess + 1, used | (1 << speaker));
    if (rest.seconds + seconds > best.seconds) {
      best = { seconds: rest.seconds + seconds, pairs: [[guess, speaker], ...rest.pairs] };
    }
  });
  return best;
};

/** Turns of an RTTM file: type, file, channel, start, length, and the speaker in the eighth column. */
export const turnsOfRttm = (text: string): Turn[] =>
  text
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .filter(([type]) => type === "SPEAKER")
    .map((row) => ({ speaker: row[7] ?? "", start: Number(row[3]), end: Number(row[3]) + Number(row[4]) }));
