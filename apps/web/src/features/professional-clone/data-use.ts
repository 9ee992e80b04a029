import { t } from "./messages.ts";

/** What happens with the audio beyond the voice itself; people decide it under Data use. */
export const dataUseWords = (isTrainingAllowed: boolean): string =>
  isTrainingAllowed ? t.yourAudioMayBeUsedToImproveOur : t.yourAudioIsUsedOnlyToCreateThis;
