import { curveValuesPerFrame, samplesPerFrame, type KokoroModel } from "../../models/kokoro/kokoro-model.ts";
import { editEnergy, editPitch } from "./edit-curves.ts";
import { edgesOf, paceDurations } from "./edit-durations.ts";
import { cutCurve, cutDurations, findSilence } from "./trim-silence.ts";
import type { WorkerUtterance } from "./worker-messages.ts";

/** Text to durations, durations to melody, melody to sound; the delivery is applied between the stages. */
export async function sayUtterance(
  model: KokoroModel,
  { tokenIds, style, delivery }: WorkerUtterance,
): Promise<{ samples: Float32Array; edges: Int32Array }> {
  const reading = await model.readText(tokenIds, style, 1);
  const natural = paceDurations(reading.durations, delivery.pace);
  const prosody = await model.shapeProsody(reading.prosodyFeatures, natural, style);
  const silence = findSilence(prosody.energy, curveValuesPerFrame);
  const frames = cutDurations(natural, silence);
  const samples = await model.decode({
    textFeatures: reading.textFeatures,
    frames,
    style,
    f0Hz: cutCurve(editPitch(prosody.f0Hz, delivery), silence, curveValuesPerFrame),
    energy: cutCurve(editEnergy(prosody.energy, delivery), silence, curveValuesPerFrame),
  });
  return { samples, edges: edgesOf(frames, samplesPerFrame) };
}
