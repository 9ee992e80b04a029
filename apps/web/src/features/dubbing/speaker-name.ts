import { t } from "./messages.ts";

/** "speaker_0" is the first speaker to people. */
export const speakerName = (speaker: string): string => {
  const place = /^speaker_(\d+)$/.exec(speaker)?.[1];
  return place === undefined ? speaker : t.speaker(Number(place) + 1);
};
