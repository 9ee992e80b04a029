/** What happens with the audio beyond the voice itself; people decide it under Data use. */
export const dataUseWords = (isTrainingAllowed: boolean): string =>
  isTrainingAllowed
    ? "Your audio may be used to improve our models. You can opt out under Data use in the account menu."
    : "Your audio is used only to create this voice. It is not used to train or improve our models.";
