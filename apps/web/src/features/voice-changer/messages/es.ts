import type { t } from "../messages.ts";

export const words: typeof t = {
  quotaExceeded: "Cuota superada",
  conversionFailed: "La conversión falló",
  fileCouldNotBeAddedChooseAnother: (name: string, problem: string) =>
    `No se pudo agregar el archivo “${name}”. Elige otro. ${problem}`,
  nothingWasDownloaded: (error: string) => `No se descargó nada. ${error}`,
  waiting: "En espera",
  converting: "Convirtiendo",
  converted: "Convertido",
  files: "Archivos",
  downloadAll: "Descargar todo",
  pause: "Pausar",
  play: "Reproducir",
  download: "Descargar",
  convertAgain: "Convertir de nuevo",
  remove: "Quitar",
  voiceChanger: "Cambiador de voz",
  dropRecordingsHereOrPressToChoose: "Suelta grabaciones aquí o presiona para elegirlas",
  upToMinutesAndMbEach: (maxMinutes: number, maxMb: number) => `Hasta ${maxMinutes} minutos y ${maxMb} MB cada una`,
  convert: "Convertir",
  removeBackgroundNoise: "Quitar el ruido de fondo",
  turnsDownEverythingButTheVoice: "Primero atenúa todo menos la voz.",
  voice: "Voz",
};
