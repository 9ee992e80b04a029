import type { t } from "../messages.ts";

export const words: typeof t = {
  takesNoiseHumAndRoomOutOfA:
    "Quita el ruido, el zumbido y la reverberación de una grabación y conserva la voz. Compara el antes y el después, y descárgala.",
  cleaning: "Limpiando",
  dropARecordingHereOrPressToChoose: "Suelta una grabación aquí o presiona para elegirla",
  upToMinutesAndMb: (maxDurationMs: number, maxBytes: number) => `Hasta ${maxDurationMs} minutos y ${maxBytes} MB`,
  nothingWasCharged: (error: string) => `${error} No se cobró nada.`,
  result: "Resultado",
  cancel: "Cancelar",
  working: "Procesando",
  download: "Descargar",
  before: "Antes",
  after: "Después",
  pauseBefore: "Pausar: antes",
  pauseAfter: "Pausar: después",
  playBefore: "Reproducir: antes",
  playAfter: "Reproducir: después",
  removeNoise: "Quitar el ruido",
};
