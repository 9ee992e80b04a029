import type { Delivery } from "../../delivery/delivery.ts";
import { createSeededRandom } from "../../delivery/seeded-random.ts";

/** Below this the model means "no voice here". */
const voicedFromHz = 20;
const lowestHz = 45;
const highestHz = 700;
const framesPerSecond = 80;
/** Frames between two turning points of the drift; 80 frames are one second. */
const driftStepFrames = 48;
/** What the model itself produces; beyond it the decoder was never trained. */
const energyLimits = { low: -9.7, high: 9.5 };

/** The pitch curve as the delivery asks for it; unvoiced frames stay unvoiced. */
export function editPitch(pitchHz: Float32Array, delivery: Delivery): Float32Array {
  if (delivery.isWhispered) return new Float32Array(pitchHz.length);
  const middle = meanLogPitch(pitchHz);
  const shift = (delivery.pitchShiftSemitones * Math.LN2) / 12;
  const drift = driftCurve(pitchHz.length, delivery);
  const tremor = (delivery.tremorSemitones * Math.LN2) / 12;
  return pitchHz.map((hz, index) => {
    if (hz < voicedFromHz) return hz;
    const logHz =
      middle + (Math.log(hz) - middle) * delivery.pitchRange + shift + (drift[index] ?? 0) + tremor * tremble(index);
    return Math.min(highestHz, Math.max(lowestHz, Math.exp(logHz)));
  });
}

/** Old voices tremble about five times a second, not quite evenly. */
const tremble = (frame: number): number =>
  Math.sin(
    (2 * Math.PI * 5.1 * frame) / framesPerSecond + 0.7 * Math.sin((2 * Math.PI * 0.6 * frame) / framesPerSecond),
  );

/** The energy curve (natural log) as the delivery asks for it; silence stays silent. */
export function editEnergy(energy: Float32Array, delivery: Delivery): Float32Array {
  const sounding = energy.filter((value) => value > 0);
  const middle = sounding.length > 0 ? sounding.reduce((sum, value) => sum + value, 0) / sounding.length : 0;
  return energy.map((value) => {
    if (value <= 0) return value;
    const edited = middle + (value - middle) * delivery.energyRange + delivery.energyShift;
    return Math.min(energyLimits.high, Math.max(energyLimits.low, edited));
  });
}

function meanLogPitch(pitchHz: Float32Array): number {
  let sum = 0;
  let count = 0;
  for (const hz of pitchHz) {
    if (hz < voicedFromHz) continue;
    sum += Math.log(hz);
    count += 1;
  }
  return count > 0 ? sum / count : Math.log(150);
}

/** A smooth wander in natural-log pitch: cosine curves between random turning points. */
function driftCurve(frames: number, { driftSemitones, driftSeed }: Delivery): Float32Array {
  const curve = new Float32Array(frames);
  if (driftSemitones === 0) return curve;
  const random = createSeededRandom(driftSeed);
  const depth = (driftSemitones * Math.LN2) / 12;
  let from = random.nextNormal() * depth;
  for (let start = 0; start < frames; start += driftStepFrames) {
    const to = random.nextNormal() * depth;
    for (let step = 0; step < driftStepFrames && start + step < frames; step += 1) {
      const blend = (1 - Math.cos((Math.PI * step) / driftStepFrames)) / 2;
      curve[start + step] = from + (to - from) * blend;
    }
    from = to;
  }
  return curve;
}
