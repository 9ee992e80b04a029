import type { t } from "../messages.ts";

export const words: typeof t = {
  quotaExceeded: "Cota excedida",
  conversionFailed: "A conversão falhou",
  fileCouldNotBeAddedChooseAnother: (name: string, problem: string) =>
    `Não foi possível adicionar o arquivo “${name}”. Escolha outro. ${problem}`,
  nothingWasDownloaded: (error: string) => `Nada foi baixado. ${error}`,
  waiting: "Aguardando",
  converting: "Convertendo",
  converted: "Convertido",
  files: "Arquivos",
  downloadAll: "Baixar tudo",
  pause: "Pausar",
  play: "Reproduzir",
  download: "Baixar",
  convertAgain: "Converter de novo",
  remove: "Remover",
  voiceChanger: "Modificador de voz",
  dropRecordingsHereOrPressToChoose: "Arraste gravações para cá ou clique para escolher",
  upToMinutesAndMbEach: (maxMinutes: number, maxMb: number) => `Até ${maxMinutes} minutos e ${maxMb} MB cada`,
  convert: "Converter",
  removeBackgroundNoise: "Remover ruído de fundo",
  turnsDownEverythingButTheVoice: "Antes, abaixa tudo o que não é a voz.",
  voice: "Voz",
};
