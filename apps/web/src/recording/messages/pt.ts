import { number } from "../../words/language.ts";
import type { t } from "../messages.ts";

export const words: typeof t = {
  seek: "Posição",
  of: (positionMs: string, durationMs: string) => `${positionMs} de ${durationMs}`,
  couldNotExtractFileDuration: "Não foi possível descobrir a duração do arquivo.",
  fileIsNotOneOfTheSupportedTypes: (given: string) => `O arquivo não é de um dos tipos aceitos: ${given}`,
  fileExceedsTheMbLimit: (maxMb: number) => `O arquivo passa do limite de ${maxMb} MB.`,
  fileDoesNotMeetTheMinimumRequired: (minSeconds: number) =>
    `O arquivo não tem a duração mínima de ${minSeconds} segundos.`,
  fileExceedsTheDurationLimitOf: (maxSeconds: number) =>
    `O arquivo passa do limite de duração de ${maxSeconds} segundos.`,
  weCurrentlyOnlyAllowAMaximumOf: (seconds: number) =>
    `Por enquanto, aceitamos no máximo ${seconds} segundos de áudio gravado. Vamos retirar esse limite no futuro.`,
  microphone: "Microfone",
  defaultMicrophone: "Microfone padrão",
  backgroundNoiseDetected: "Ruído de fundo detectado",
  recorder: "Gravador",
  length: "Duração",
  allowTheMicrophone: "Permitir o microfone",
  stop: "Parar",
  recordAgain: "Gravar de novo",
  record: "Gravar",
  itCannotBePlayedHere: "Não dá para reproduzir aqui.",
  speedTimesChangeSpeed: (rate: number) => `Velocidade ${number(rate)}x. Mudar velocidade`,
  waitingForTheMicrophone: "Aguardando o microfone",
  recordingIn: (countdown: number) => `Gravando em ${countdown}`,
  recording: "Gravando",
  recordingStopped: "Gravação parada",
  yourBrowserAsksYouNow: "Seu navegador vai pedir permissão agora.",
  saySomething: "Diga algo. Se as barras se mexerem, estamos ouvindo você.",
  startRecording: "Começar gravação",
  startOver: "Recomeçar",
  cancel: "Cancelar",
  pause: (name: string) => `Pausar ${name}`,
  play: (name: string) => `Reproduzir ${name}`,
  chosenRecording: "Gravação escolhida",
  perMinute: (credits: string) => `${credits} por minuto`,
  removeRecording: (name: string) => `Remover ${name}`,
};
