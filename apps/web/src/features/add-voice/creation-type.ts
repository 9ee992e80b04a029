/** Ways into a new voice, as the address names them. */
export const creationTypes = ["chooseVoiceType", "voiceDesign", "cloneVoice", "professionalVoiceClone"] as const;
export type CreationType = (typeof creationTypes)[number];
/** A way that leads somewhere; the choice between them is left out of the address. */
export type ChosenType = Exclude<CreationType, "chooseVoiceType">;

const isChosen = (value: unknown): value is ChosenType =>
  value !== "chooseVoiceType" && (creationTypes as readonly unknown[]).includes(value);

/** Anything unknown means that nothing is chosen yet. */
export const readCreationType = (value: unknown): ChosenType | undefined => (isChosen(value) ? value : undefined);
