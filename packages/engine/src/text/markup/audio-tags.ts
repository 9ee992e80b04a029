/** Ways of speaking. A tag turns one on until another tag after speech, a reset or the end of the text. */
export type TagMood = "whispers" | "shouts" | "excited" | "sad";

/** A sound made once, where the tag stands. */
export type TagSound = "laughs" | "chuckles" | "giggles" | "sighs" | "breathes";

export type TagEffect =
  | { kind: "mood"; mood: TagMood }
  | { kind: "sound"; sound: TagSound }
  | { kind: "pause"; durationMs: number }
  | { kind: "reset" };

const whisper: TagEffect = { kind: "mood", mood: "whispers" };
const shout: TagEffect = { kind: "mood", mood: "shouts" };
const excited: TagEffect = { kind: "mood", mood: "excited" };
const sad: TagEffect = { kind: "mood", mood: "sad" };
const laughs: TagEffect = { kind: "sound", sound: "laughs" };
const chuckles: TagEffect = { kind: "sound", sound: "chuckles" };
const giggles: TagEffect = { kind: "sound", sound: "giggles" };
const sighs: TagEffect = { kind: "sound", sound: "sighs" };
const breathes: TagEffect = { kind: "sound", sound: "breathes" };
const reset: TagEffect = { kind: "reset" };

// prettier-ignore
const effects: Record<string, TagEffect> = {
  whispers: whisper, whisper, whispering: whisper, whispered: whisper, softly: whisper, quietly: whisper,
  hushed: whisper,
  shouts: shout, shout, shouting: shout, shouted: shout, yells: shout, yelling: shout, screams: shout,
  screaming: shout, loudly: shout, roars: shout,
  excited, excitedly: excited, enthusiastic: excited, enthusiastically: excited, happy: excited, happily: excited,
  cheerful: excited, cheerfully: excited, thrilled: excited,
  sad, sadly: sad, sorrowful: sad, sorrowfully: sad, gloomy: sad, melancholic: sad, crying: sad, tearful: sad,
  depressed: sad, somber: sad,
  laughs, laugh: laughs, laughing: laughs, laughter: laughs, cackles: laughs,
  chuckles, chuckle: chuckles, chuckling: chuckles, snickers: chuckles,
  giggles, giggle: giggles, giggling: giggles,
  sighs, sigh: sighs, sighing: sighs, exhales: sighs, exhale: sighs,
  breathes, breath: breathes, breathing: breathes, inhales: breathes, inhale: breathes, "deep breath": breathes,
  pause: { kind: "pause", durationMs: 800 }, pauses: { kind: "pause", durationMs: 800 },
  "short pause": { kind: "pause", durationMs: 400 },
  "long pause": { kind: "pause", durationMs: 1500 }, silence: { kind: "pause", durationMs: 1500 },
  beat: { kind: "pause", durationMs: 500 },
  normal: reset, normally: reset, neutral: reset, calm: reset, calmly: reset,
};

/** The whole phrase first, then its first word: "laughs harshly" is a laugh. */
export const tagEffectOf = (name: string): TagEffect | undefined => {
  const phrase = name.trim().toLowerCase();
  if (phrase.startsWith("/")) return reset;
  const first = phrase.split(/[\s,-]/)[0] ?? "";
  return own(phrase) ?? own(first);
};

const own = (key: string): TagEffect | undefined => (Object.hasOwn(effects, key) ? effects[key] : undefined);

/** Up to four plain words in square brackets. Anything else in brackets is text. */
export const tagSource = "\\[(/?[A-Za-z][A-Za-z']{0,20}(?:[ ,-]{1,2}[A-Za-z']{1,20}){0,3})\\](?!\\()";

const opposites: Record<TagMood, TagMood> = { whispers: "shouts", shouts: "whispers", excited: "sad", sad: "excited" };

/** Moods add up ("sad" and "whispers"), but not with themselves or their opposite. */
export const withMood = (moods: readonly TagMood[], mood: TagMood): TagMood[] => [
  ...moods.filter((known) => known !== mood && known !== opposites[mood]),
  mood,
];
