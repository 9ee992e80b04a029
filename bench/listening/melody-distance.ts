import { speechEnergy, tameOctaves, trackPitch } from "@timbre/engine/model";
import type { TimedSpeech } from "../engine-under-test.ts";
import { median } from "../figures.ts";
import type { TimedCharacter } from "../hearing/timed-words.ts";

const rateHz = 16_000;
const valuesPerSecond = 80;
/** Below it nothing is voiced. */
const leastHz = 20;

/**
 * Cents between two melodies of the same text, in the middle of all moments in which both have one. Compared is the same place of the same
 * character: two readings that part by a few milliseconds would else be compared on the slopes of their melodies.
 */
export const melodyDistance = (one: TimedSpeech, other: TimedSpeech): number => {
  const [pitchOne, pitchOther] = [pitchOf(one.samples), pitchOf(other.samples)];
  const cents = one.characters.flatMap((here, index) => {
    const there = other.characters[index];
    if (!there || there.character !== here.character) return [];
    return momentsOf(here).flatMap((share) => {
      const [a, b] = [at(pitchOne, here, share), at(pitchOther, there, share)];
      return a > leastHz && b > leastHz ? [Math.abs(1_200 * Math.log2(b / a))] : [];
    });
  });
  return median(cents);
};

const pitchOf = (samples: Float32Array): Float32Array =>
  tameOctaves(trackPitch(samples, speechEnergy(samples, Math.ceil((samples.length / rateHz) * valuesPerSecond))));

/** Shares of a character's length, one for each value of the melody. */
const momentsOf = ({ startSeconds, endSeconds }: TimedCharacter): number[] => {
  const count = Math.round((endSeconds - startSeconds) * valuesPerSecond);
  return Array.from({ length: Math.max(0, count) }, (_, index) => (index + 0.5) / count);
};

const at = (pitch: Float32Array, { startSeconds, endSeconds }: TimedCharacter, share: number): number =>
  pitch[Math.floor((startSeconds + share * (endSeconds - startSeconds)) * valuesPerSecond)] ?? 0;
