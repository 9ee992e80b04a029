import type { t } from "../messages.ts";

export const words: typeof t = {
  microphoneAccessDeniedPleaseEnable: "Accès au micro refusé. Autorisez-le dans les réglages de votre navigateur.",
  noMicrophoneWasFoundConnectOneAnd: "Aucun micro détecté. Branchez-en un et réessayez.",
  microphone: (index: number) => `Micro ${index}`,
  recordingIsTooShortPleaseRecordAt: (minMs: number) =>
    `L’enregistrement est trop court. Enregistrez au moins ${minMs}\u00a0s d’audio.`,
};
