import { labelWord } from "../../words/label-word.ts";
import { t } from "./messages.ts";

const names: Record<string, string> = {
  narrative_story: t.narrativeStory,
  conversational: t.conversational,
  characters_animation: t.charactersAnimation,
  social_media: t.socialMedia,
  entertainment_tv: t.entertainmentTv,
  advertisement: t.advertisement,
  informative_educational: t.informativeEducational,
};

/** A use as people read it. */
export const nameOfUse = (useCase: string): string => names[useCase] ?? useCase.replaceAll("_", " ");

/** The value of any other label. */
export const wordOf = (value: string): string => (value === "middle_aged" ? t.middleAged : labelWord(value));
