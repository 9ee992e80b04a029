import type { t } from "../messages.ts";

export const words: typeof t = {
  yourReading: "Tu lectura",
  listeningToYourReading: "Escuchando tu lectura",
  oneMoreSentence: "Una frase más",
  voiceVerificationAttemptFailed: "No se pudo verificar la voz en este intento",
  readOneMore: "Leer otra",
  tryAgain: "Reintentar",
  pauseRecording: "Pausar grabación",
  playRecording: "Reproducir grabación",
  manualVerification: "Verificación manual",
  pleaseChooseAPdfJpegOrPngFile: "Elige un archivo PDF, JPEG o PNG.",
  dropDocumentsHereOrPressToChoose: "Suelta documentos aquí o presiona para elegirlos",
  pdfJpegOrPngUpTo5FilesLessThan10Mb: "PDF, JPEG o PNG. Hasta 5 archivos, menos de 10 MB en total.",
  supportingText: "Texto de apoyo",
  cancel: "Cancelar",
  sending: "Enviando",
  requestVerification: "Solicitar verificación",
  documents: "Documentos",
  remove: (name: string) => `Quitar ${name}`,
};
