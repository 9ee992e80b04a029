import { KeptTakes } from "../../../audio/microphone/kept-takes.ts";

/** Each voice has its own: recordings are offered again where they were made. */
export const takesOf = (voiceId: string): KeptTakes => {
  const known = all.get(voiceId) ?? new KeptTakes(`professional:${voiceId}`);
  all.set(voiceId, known);
  return known;
};

const all = new Map<string, KeptTakes>();
