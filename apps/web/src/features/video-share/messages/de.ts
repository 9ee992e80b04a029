import type { t } from "../messages.ts";

export const words: typeof t = {
  wide: "Breit",
  square: "Quadratisch",
  tall: "Hoch",
  thisBrowserCannotWriteVideosThe:
    "Dieser Browser kann keine Videos erstellen. Den Ton kannst du trotzdem herunterladen.",
  shareAsVideo: "Als Video teilen",
  theClipWithItsWaveformAndItsWords:
    "Der Clip mit Wellenform und Text, in deinem Browser erstellt. Nichts wird berechnet oder hochgeladen.",
  theVideo: "Das Video",
  makingTheVideo: "Video wird erstellt",
  shape: "Format",
  cancel: "Abbrechen",
  makeVideo: "Video erstellen",
  share: "Teilen",
  downloadVideo: "Video herunterladen",
  aPictureOfTheVideo: (toLowerCase: string) => `Ein Bild des Videos, ${toLowerCase}`,
};
