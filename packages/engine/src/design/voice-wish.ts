import type { Language } from "../text/language.ts";

/** What a voice can have more or less of. 0 is neither; 1 is what a plain word says ("deep", "slow"); more is "very". */
export const wishAxes = [
  /** High against low. */
  "pitch",
  /** Large body against small. */
  "size",
  /** Fast against slow. */
  "pace",
  /** Lively melody against flat. */
  "melody",
  /** Loud, pressed against soft. */
  "effort",
  /** Bright against dark. */
  "brightness",
  "breath",
  "gravel",
  "nasal",
  "robot",
  "whisper",
  "tremor",
] as const;
export type WishAxis = (typeof wishAxes)[number];
export type WishAxes = Partial<Record<WishAxis, number>>;

export type WishedGender = "female" | "male" | "neutral";
export type WishedAge = "child" | "young" | "middle_aged" | "old";

/** An accent as people name it and what the model has nearest to it. */
export type WishedAccent = {
  /** As a label says it: "british", "new york". */
  label: string;
  /** Built-in voices of this language bring it. */
  language: Language;
  /** False: the model has no such accent and this is only its neighbour. */
  isSpoken: boolean;
};

/** What a prompt asks of a voice. */
export type VoiceWish = {
  gender?: WishedGender;
  age?: WishedAge;
  axes: WishAxes;
  accent?: WishedAccent;
  /** The language it is to speak, where the prompt says so; absent: that of the text. */
  language?: Language;
  /** Descriptive words of the library that the prompt uses. */
  descriptive: string[];
  /** Phrases that were understood, in the order of the prompt. */
  understood: string[];
  /** Stretches of the prompt that nothing was understood of. */
  unread: string[];
};

/** What a word or a character brings. */
export type Meaning = { axes?: WishAxes; gender?: WishedGender; age?: WishedAge };
