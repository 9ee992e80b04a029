import type { t } from "../messages.ts";

export const words: typeof t = {
  wide: "Paysage",
  square: "Carré",
  tall: "Portrait",
  thisBrowserCannotWriteVideosThe:
    "Ce navigateur ne peut pas créer de vidéos. Vous pouvez toujours télécharger l’audio.",
  shareAsVideo: "Partager en vidéo",
  theClipWithItsWaveformAndItsWords:
    "Le clip avec sa forme d’onde et son texte, créé dans votre navigateur. Rien n’est débité ni envoyé.",
  theVideo: "La vidéo",
  makingTheVideo: "Création de la vidéo",
  shape: "Format",
  cancel: "Annuler",
  makeVideo: "Créer la vidéo",
  share: "Partager",
  downloadVideo: "Télécharger la vidéo",
  aPictureOfTheVideo: (toLowerCase: string) => `Image de la vidéo, format ${toLowerCase}`,
};
