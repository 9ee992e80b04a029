/**
 * How well the built-in voices were recorded and trained, 0 to 1, after the grades their makers publish. Used to prefer
 * good voices when quality is asked for.
 */
// prettier-ignore
const grades: Record<string, number> = {
  af_heart: 1, af_alloy: 0.6, af_aoede: 0.65, af_bella: 0.95, af_jessica: 0.4, af_kore: 0.65, af_nicole: 0.8, af_nova: 0.6,
  af_river: 0.4, af_sarah: 0.65, af_sky: 0.55, am_adam: 0.25, am_echo: 0.4, am_eric: 0.4, am_fenrir: 0.65, am_liam: 0.4,
  am_michael: 0.65, am_onyx: 0.4, am_puck: 0.65, am_santa: 0.35, bf_alice: 0.4, bf_emma: 0.8, bf_isabella: 0.6, bf_lily: 0.4,
  bm_daniel: 0.4, bm_fable: 0.6, bm_george: 0.6, bm_lewis: 0.45, ff_siwis: 0.8, hf_alpha: 0.6, hf_beta: 0.6, hm_omega: 0.6,
  hm_psi: 0.6, if_sara: 0.6, im_nicola: 0.6, jf_alpha: 0.65, jf_gongitsune: 0.6, jf_nezumi: 0.55, jf_tebukuro: 0.6, jm_kumo: 0.55,
};

export const gradeOf = (name: string): number => grades[name] ?? 0.4;

/** Speaks in half a whisper, slowly: of use for breathy voices and no others. */
export const whisperyVoice = "af_nicole";
