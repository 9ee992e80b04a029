import type { t } from "../messages.ts";

export const words: typeof t = {
  yourReading: "Sua leitura",
  listeningToYourReading: "Ouvindo sua leitura",
  oneMoreSentence: "Mais uma frase",
  voiceVerificationAttemptFailed: "A tentativa de verificação da voz falhou",
  readOneMore: "Ler mais uma",
  tryAgain: "Tentar de novo",
  pauseRecording: "Pausar gravação",
  playRecording: "Reproduzir gravação",
  manualVerification: "Verificação manual",
  pleaseChooseAPdfJpegOrPngFile: "Escolha um arquivo PDF, JPEG ou PNG.",
  dropDocumentsHereOrPressToChoose: "Arraste documentos para cá ou clique para escolher",
  pdfJpegOrPngUpTo5FilesLessThan10Mb: "PDF, JPEG ou PNG. Até 5 arquivos, menos de 10 MB no total.",
  supportingText: "Texto de apoio",
  cancel: "Cancelar",
  sending: "Enviando",
  requestVerification: "Solicitar verificação",
  documents: "Documentos",
  remove: (name: string) => `Remover ${name}`,
};
