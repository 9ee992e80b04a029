import type { t } from "../messages.ts";

export const words: typeof t = {
  takesNoiseHumAndRoomOutOfA:
    "Tira ruído, zumbido e eco de uma gravação e mantém a voz. Compare antes e depois, e então baixe.",
  cleaning: "Limpando",
  dropARecordingHereOrPressToChoose: "Arraste uma gravação para cá ou clique para escolher",
  upToMinutesAndMb: (maxDurationMs: number, maxBytes: number) => `Até ${maxDurationMs} minutos e ${maxBytes} MB`,
  nothingWasCharged: (error: string) => `${error} Nada foi cobrado.`,
  result: "Resultado",
  cancel: "Cancelar",
  working: "Processando",
  download: "Baixar",
  before: "Antes",
  after: "Depois",
  pauseBefore: "Pausar o antes",
  pauseAfter: "Pausar o depois",
  playBefore: "Reproduzir o antes",
  playAfter: "Reproduzir o depois",
  removeNoise: "Remover o ruído",
};
