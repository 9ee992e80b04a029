import { percentile } from "./track-pitch.ts";

/** The 95th percentile of energy in the model's own speech. */
const loudEnergy = 8.3;
const silentEnergy = -9.6;
const highestEnergy = 9.5;
/** Below this the model is silent; pitch there would hum. */
const voiceFromEnergy = -4;
/** Unvoiced gaps up to 0.4 s are bridged: the model itself keeps pitch through most consonants. */
const longestBridge = 32;

/** The steady background (10th percentile) taken out of the energy, so that pauses become as silent as the model's. */
export const liftFloor = (energy: Float32Array): Float32Array => {
  const floor = percentile(energy, 0.1) + 0.5;
  return energy.map((value) => {
    const share = Math.min(1, Math.max(1e-6, 1 - Math.exp(Math.min(floor - value, 0))));
    return Math.max(silentEnergy, value + Math.log(share));
  });
};

/** The energy that makes loud speech as loud as the model speaks; `loud` is the recording's own 95th percentile. */
export const levelEnergy = (energy: Float32Array, loud: number): Float32Array =>
  energy.map((value) => Math.min(highestEnergy, Math.max(silentEnergy, value + loudEnergy - loud)));

/** Values more than 0.8 octave from the median are moved by an octave, or dropped when that does not help. */
export const tameOctaves = (pitchHz: Float32Array): Float32Array => {
  const middle = medianPitch(pitchHz);
  return pitchHz.map((hz) => {
    if (hz <= 0) return 0;
    const distance = Math.log2(hz / middle);
    const moved = distance > 0.8 ? hz / 2 : distance < -0.8 ? hz * 2 : hz;
    return Math.abs(Math.log2(moved / middle)) > 0.9 ? 0 : moved;
  });
};

/** The median of the voiced values; 0 when there are none. */
export const medianPitch = (pitchHz: Float32Array): number => {
  const voiced = pitchHz.filter((hz) => hz > 0);
  return voiced.length > 0 ? percentile(voiced, 0.5) : 0;
};

/** Fills short gaps on a straight line in log frequency. */
export const bridgeGaps = (pitchHz: Float32Array): Float32Array => {
  const filled = pitchHz.slice();
  let left = -1;
  for (let right = 0; right < pitchHz.length; right += 1) {
    if (pitchHz[right]! <= 0) continue;
    if (left >= 0 && right - left > 1 && right - left <= longestBridge) fillGap(filled, left, right);
    left = right;
  }
  return filled;
};

const fillGap = (pitchHz: Float32Array, left: number, right: number): void => {
  const [from, to] = [Math.log(pitchHz[left]!), Math.log(pitchHz[right]!)];
  for (let i = left + 1; i < right; i += 1) {
    pitchHz[i] = Math.exp(from + ((to - from) * (i - left)) / (right - left));
  }
};

/** The source's melody at the target's height. `middleHz` is the source's median over the whole recording. */
export const movePitch = (
  pitchHz: Float32Array,
  energy: Float32Array,
  { middleHz, targetHz }: { middleHz: number; targetHz: number },
): Float32Array => {
  const ratio = middleHz > 0 ? targetHz / middleHz : 1;
  return bridgeGaps(pitchHz).map((hz, i) => (energy[i]! < voiceFromEnergy ? 0 : hz * ratio));
};
