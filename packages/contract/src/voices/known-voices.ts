import type { voiceAges, voiceGenders, voiceUseCases } from "./voice-labels.ts";

/** A voice whose id many programs have in their code, and the built-in voice that speaks for it here. */
export type KnownVoice = {
  voiceId: string;
  name: string;
  gender: (typeof voiceGenders)[number];
  age: (typeof voiceAges)[number];
  accent: string;
  useCase: (typeof voiceUseCases)[number];
  spokenBy: string;
};

/**
 * The default voices of the public API, from its first set to today's, as public code names them. Each is spoken by the
 * nearest built-in voice: its sex and, where English here has it, its accent always fit; then its age or its use.
 */
// prettier-ignore
const rows: [string, string, KnownVoice["gender"], KnownVoice["age"], string, KnownVoice["useCase"], string][] = [
  ["9BWtsMINqrJLrRacOk9x", "Aria", "female", "middle_aged", "american", "social_media", "af_alloy"],
  ["CwhRBWXzGAHq8TQ4Fs17", "Roger", "male", "middle_aged", "american", "conversational", "am_michael"],
  ["EXAVITQu4vr4xnSDxMaL", "Sarah", "female", "young", "american", "narrative_story", "af_sarah"],
  ["FGY2WhTYpPnrIDTdsKH5", "Laura", "female", "young", "american", "social_media", "af_jessica"],
  ["IKne3meq5aSn9XLyUdCD", "Charlie", "male", "young", "australian", "conversational", "bm_fable"],
  ["JBFqnCBsd6RMkjVDRZzb", "George", "male", "middle_aged", "british", "narrative_story", "bm_george"],
  ["N2lVS1w4EtoT3dr4eOWO", "Callum", "male", "middle_aged", "american", "characters_animation", "am_fenrir"],
  ["SAz9YHcvj6GT2YYXdXww", "River", "neutral", "middle_aged", "american", "conversational", "af_river"],
  ["SOYHLrjzK2X1ezoPC6cr", "Harry", "male", "young", "american", "characters_animation", "am_eric"],
  ["TX3LPaxmHKxFdv7VOQHJ", "Liam", "male", "young", "american", "social_media", "am_liam"],
  ["XB0fDUnXU5powFXDhCwa", "Charlotte", "female", "young", "swedish", "conversational", "bf_lily"],
  ["Xb7hH8MSUJpSbSDYk0k2", "Alice", "female", "middle_aged", "british", "informative_educational", "bf_isabella"],
  ["XrExE9yKIg1WjnnlVkGX", "Matilda", "female", "middle_aged", "american", "informative_educational", "af_kore"],
  ["bIHbv24MWmeRgasZH58o", "Will", "male", "young", "american", "conversational", "am_liam"],
  ["cgSgspJ2msm6clMCkdW9", "Jessica", "female", "young", "american", "conversational", "af_jessica"],
  ["cjVigY5qzO86Huf0OWal", "Eric", "male", "middle_aged", "american", "conversational", "am_echo"],
  ["hpp4J3VqNfWAUOO0d1Us", "Bella", "female", "middle_aged", "american", "informative_educational", "af_nova"],
  ["iP95p4xoKVk53GoZ742B", "Chris", "male", "middle_aged", "american", "conversational", "am_michael"],
  ["nPczCjzI2devNBz1zQrb", "Brian", "male", "middle_aged", "american", "narrative_story", "am_onyx"],
  ["onwK4e9ZLuTAKqWW03F9", "Daniel", "male", "middle_aged", "british", "informative_educational", "bm_daniel"],
  ["pFZP5JQG7iQjIQuC4Bku", "Lily", "female", "middle_aged", "british", "narrative_story", "bf_emma"],
  ["pNInz6obpgDQGcFmaJgB", "Adam", "male", "middle_aged", "american", "narrative_story", "am_adam"],
  ["pqHfZKP75CvOlQylNhV4", "Bill", "male", "old", "american", "advertisement", "am_onyx"],
  ["21m00Tcm4TlvDq8ikWAM", "Rachel", "female", "young", "american", "narrative_story", "af_bella"],
  ["29vD33N1CtxCmqQRPOHJ", "Drew", "male", "middle_aged", "american", "informative_educational", "am_echo"],
  ["2EiwWnXFnvU5JabPnv8n", "Clyde", "male", "middle_aged", "american", "characters_animation", "am_fenrir"],
  ["5Q0t7uMcjvnagumLfvZi", "Paul", "male", "middle_aged", "american", "informative_educational", "am_echo"],
  ["AZnzlk1XvdvUeBnXmlld", "Domi", "female", "young", "american", "narrative_story", "af_river"],
  ["CYw3kZ02Hs0563khs1Fj", "Dave", "male", "young", "british", "conversational", "bm_fable"],
  ["D38z5RcWu1voky8WS1ja", "Fin", "male", "old", "irish", "characters_animation", "bm_lewis"],
  ["ErXwobaYiN019PkySvjV", "Antoni", "male", "young", "american", "narrative_story", "am_liam"],
  ["GBv7mTt0atIp3Br8iCZE", "Thomas", "male", "young", "american", "narrative_story", "am_michael"],
  ["LcfcDJNUP1GQjkzn1xUU", "Emily", "female", "young", "american", "narrative_story", "af_heart"],
  ["MF3mGyEYCl7XYWbV9V6O", "Elli", "female", "young", "american", "narrative_story", "af_aoede"],
  ["ODq5zmih8GrVes37Dizd", "Patrick", "male", "middle_aged", "american", "characters_animation", "am_puck"],
  ["ThT5KcBeYPX3keUQqHPh", "Dorothy", "female", "young", "british", "narrative_story", "bf_lily"],
  ["TxGEqnHWrfWFTfGW9XjX", "Josh", "male", "young", "american", "narrative_story", "am_adam"],
  ["VR6AewLTigWG4xSOukaG", "Arnold", "male", "middle_aged", "american", "narrative_story", "am_echo"],
  ["Yko7PKHZNXotIFUBG7I9", "Matthew", "male", "middle_aged", "british", "narrative_story", "bm_lewis"],
  ["ZQe5CZNOzWyzPSCn5a3c", "James", "male", "old", "australian", "informative_educational", "bm_daniel"],
  ["Zlb1dXrM653N07WRdFW3", "Joseph", "male", "middle_aged", "british", "informative_educational", "bm_daniel"],
  ["bVMeCyTHy58xNoL34h3p", "Jeremy", "male", "young", "irish", "narrative_story", "bm_fable"],
  ["flq6f7yk4E4fJM5XTYuZ", "Michael", "male", "old", "american", "narrative_story", "am_michael"],
  ["g5CIjZEefAph4nQFvHAz", "Ethan", "male", "young", "american", "narrative_story", "am_michael"],
  ["jBpfuIE2acCO8z3wKNLl", "Gigi", "female", "young", "american", "characters_animation", "af_jessica"],
  ["jsCqWAovK2LkecY7zXl4", "Freya", "female", "young", "american", "characters_animation", "af_jessica"],
  ["knrPHWnBmmDHMoiMeP3l", "Santa Claus", "male", "old", "american", "characters_animation", "am_santa"],
  ["oWAxZDx7w5VEj9dCyTzz", "Grace", "female", "young", "american", "narrative_story", "af_sarah"],
  ["pMsXgVXv3BLzUgSXRplE", "Serena", "female", "middle_aged", "american", "conversational", "af_kore"],
  ["piTKgcLEGmPE4e6mEKli", "Nicole", "female", "young", "american", "narrative_story", "af_nicole"],
  ["t0jbNlBVZ17f02VDIeMI", "Jessie", "male", "old", "american", "characters_animation", "am_santa"],
  ["wViXBPUzp2ZZixB1xQuM", "Ryan", "male", "middle_aged", "american", "narrative_story", "am_adam"],
  ["yoZ06aMxZJJ28mfd3POQ", "Sam", "male", "young", "american", "narrative_story", "am_liam"],
  ["z9fAnlkpzviPz146aGWa", "Glinda", "female", "middle_aged", "american", "characters_animation", "af_alloy"],
  ["zcAOhNBS3c14rBihAFp1", "Giovanni", "male", "young", "italian", "narrative_story", "am_liam"],
  ["zrHiDhphv9ZnVXBqCLjz", "Mimi", "female", "young", "swedish", "characters_animation", "bf_alice"],
];

export const knownVoices: readonly KnownVoice[] = rows.map(
  ([voiceId, name, gender, age, accent, useCase, spokenBy]) => ({
    voiceId,
    name,
    gender,
    age,
    accent,
    useCase,
    spokenBy,
  }),
);
