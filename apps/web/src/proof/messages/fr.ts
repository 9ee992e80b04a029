import type { t } from "../messages.ts";

export const words: typeof t = {
  yourReading: "Votre lecture",
  listeningToYourReading: "Écoute de votre lecture",
  oneMoreSentence: "Encore une phrase",
  voiceVerificationAttemptFailed: "La vérification de la voix a échoué",
  readOneMore: "Lire une autre phrase",
  tryAgain: "Réessayer",
  pauseRecording: "Mettre l’enregistrement en pause",
  playRecording: "Écouter l’enregistrement",
  manualVerification: "Vérification manuelle",
  pleaseChooseAPdfJpegOrPngFile: "Choisissez un fichier PDF, JPEG ou PNG.",
  dropDocumentsHereOrPressToChoose: "Déposez des documents ici ou cliquez pour en choisir",
  pdfJpegOrPngUpTo5FilesLessThan10Mb: "PDF, JPEG ou PNG. 5 fichiers maximum, moins de 10\u00a0Mo au total.",
  supportingText: "Texte explicatif",
  cancel: "Annuler",
  sending: "Envoi…",
  requestVerification: "Demander la vérification",
  documents: "Documents",
  remove: (name: string) => `Retirer ${name}`,
};
