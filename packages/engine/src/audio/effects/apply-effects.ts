import type { Pcm } from "../pcm.ts";
import { addBreath } from "./add-breath.ts";
import { addGravel } from "./add-gravel.ts";
import { addRobot } from "./add-robot.ts";
import type { PitchTrack } from "./beats.ts";
import { shiftFormants } from "./shift-formants.ts";

/** What is done to a voice's sound after the model; strengths from 0 to 1. */
export type SoundEffects = { formantShift?: number; breath?: number; gravel?: number; robot?: number };

export type EffectPlace = {
  /** Of the whole utterance. */
  pitch: PitchTrack;
  /** Where the samples lie in it: windows of one utterance then agree where they overlap. */
  startSample: number;
};

/** As long as what comes in, nothing moved in time. */
export const applyEffects = (
  { samples, sampleRateHz }: Pcm,
  effects: SoundEffects,
  { pitch, startSample }: EffectPlace,
): Float32Array => {
  let sound = samples;
  const at = (strength: number) => ({ strength, sampleRateHz, pitch, startSample });
  if (effects.formantShift) sound = shiftFormants(sound, effects.formantShift);
  if (effects.gravel) sound = addGravel(sound, at(effects.gravel));
  if (effects.breath) sound = addBreath(sound, at(effects.breath));
  if (effects.robot) sound = addRobot(sound, at(effects.robot));
  return sound;
};
