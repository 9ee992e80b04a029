/** What people choose a built-in voice by. Language and gender come from the engine's own table. */
export type BuiltInLabels = { accent: string; age: string; descriptive: string; useCase: string };

/**
 * Age and use case are suggestions drawn from measured pitch, pace and range. The descriptive word has to fit what was
 * measured: the limits of each word are in `built-in-labels.test.ts`.
 */
// prettier-ignore
const rows: [name: string, accent: string, age: string, descriptive: string, useCase: string][] = [
  ["af_alloy", "american", "middle_aged", "upbeat", "informative_educational"],
  ["af_aoede", "american", "young", "soft", "narrative_story"],
  ["af_bella", "american", "young", "calm", "narrative_story"],
  ["af_heart", "american", "young", "gentle", "conversational"],
  ["af_jessica", "american", "young", "excited", "social_media"],
  ["af_kore", "american", "middle_aged", "soft", "informative_educational"],
  ["af_nicole", "american", "young", "whispery", "social_media"],
  ["af_nova", "american", "middle_aged", "neutral", "informative_educational"],
  ["af_river", "american", "young", "crisp", "conversational"],
  ["af_sarah", "american", "young", "gentle", "narrative_story"],
  ["af_sky", "american", "young", "neutral", "conversational"],
  ["am_adam", "american", "middle_aged", "deep", "narrative_story"],
  ["am_echo", "american", "middle_aged", "deep", "informative_educational"],
  ["am_eric", "american", "young", "excited", "social_media"],
  ["am_fenrir", "american", "middle_aged", "excited", "entertainment_tv"],
  ["am_liam", "american", "young", "upbeat", "social_media"],
  ["am_michael", "american", "middle_aged", "relaxed", "narrative_story"],
  ["am_onyx", "american", "middle_aged", "deep", "advertisement"],
  ["am_puck", "american", "middle_aged", "excited", "entertainment_tv"],
  ["am_santa", "american", "old", "excited", "characters_animation"],
  ["bf_alice", "british", "young", "excited", "social_media"],
  ["bf_emma", "british", "middle_aged", "calm", "narrative_story"],
  ["bf_isabella", "british", "young", "calm", "informative_educational"],
  ["bf_lily", "british", "young", "gentle", "conversational"],
  ["bm_daniel", "british", "middle_aged", "neutral", "informative_educational"],
  ["bm_fable", "british", "middle_aged", "upbeat", "narrative_story"],
  ["bm_george", "british", "middle_aged", "relaxed", "narrative_story"],
  ["bm_lewis", "british", "middle_aged", "deep", "narrative_story"],
  ["ef_dora", "peninsular", "young", "crisp", "conversational"],
  ["em_alex", "peninsular", "middle_aged", "neutral", "informative_educational"],
  ["em_santa", "peninsular", "old", "upbeat", "characters_animation"],
  ["ff_siwis", "parisian", "middle_aged", "soft", "narrative_story"],
  ["hf_alpha", "standard", "young", "soft", "narrative_story"],
  ["hf_beta", "standard", "middle_aged", "neutral", "conversational"],
  ["hm_omega", "standard", "middle_aged", "relaxed", "informative_educational"],
  ["hm_psi", "standard", "middle_aged", "soft", "narrative_story"],
  ["if_sara", "standard", "young", "neutral", "conversational"],
  ["im_nicola", "standard", "middle_aged", "deep", "narrative_story"],
  ["jf_alpha", "standard", "young", "calm", "conversational"],
  ["jf_gongitsune", "standard", "young", "relaxed", "narrative_story"],
  ["jf_nezumi", "standard", "young", "cute", "characters_animation"],
  ["jf_tebukuro", "standard", "young", "cute", "characters_animation"],
  ["jm_kumo", "standard", "middle_aged", "deep", "narrative_story"],
  ["pf_dora", "brazilian", "young", "crisp", "conversational"],
  ["pm_alex", "brazilian", "middle_aged", "gentle", "conversational"],
  ["pm_santa", "brazilian", "old", "upbeat", "characters_animation"],
  ["zf_xiaobei", "mandarin", "young", "relaxed", "conversational"],
  ["zf_xiaoni", "mandarin", "young", "cute", "social_media"],
  ["zf_xiaoxiao", "mandarin", "young", "neutral", "informative_educational"],
  ["zf_xiaoyi", "mandarin", "young", "cute", "characters_animation"],
  ["zm_yunjian", "mandarin", "middle_aged", "upbeat", "entertainment_tv"],
  ["zm_yunxi", "mandarin", "young", "upbeat", "social_media"],
  ["zm_yunxia", "mandarin", "young", "cute", "characters_animation"],
  ["zm_yunyang", "mandarin", "middle_aged", "crisp", "informative_educational"],
];

export const builtInLabels: ReadonlyMap<string, BuiltInLabels> = new Map(
  rows.map(([name, accent, age, descriptive, useCase]) => [name, { accent, age, descriptive, useCase }]),
);
