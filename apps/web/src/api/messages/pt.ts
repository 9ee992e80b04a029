import { number } from "../../words/language.ts";
import type { t } from "../messages.ts";

export const words: typeof t = {
  thisVoiceIsDisabled: "Esta voz está desativada.",
  thisVoiceIsBlocked: "Esta voz está bloqueada.",
  thisVoiceMustBeVerifiedBeforeYou: "Esta voz precisa ser verificada antes de você usar.",
  thisVoiceIsNotTrainedYet: "Esta voz ainda não foi treinada.",
  youMayNotUseThisVoice: "Você não pode usar esta voz.",
  isNotSpokenWellEnoughYetSoThis: (language: string) =>
    `Ainda não falamos ${language} bem o suficiente, então esta voz está desativada.`,
  cantSpeakOnThisServerWhichWasSetUp: (part: string) =>
    `Esta voz não fala neste servidor, que foi configurado sem ${part}.`,
  unknownVoice: "Voz desconhecida",
  playsEverywhere: "Toca em qualquer lugar.",
  wav: "WAV",
  uncompressedForEditing: "Sem compressão, para edição.",
  opus: "Opus",
  theSmallestFilesForHowTheySound: "A melhor qualidade nos menores arquivos.",
  aac: "AAC",
  smallAndAtHomeOnAppleDevices: "Arquivos pequenos, ideais para dispositivos Apple.",
  flac: "FLAC",
  losslessAndHalfTheSizeOfWav: "Sem perdas, com metade do tamanho do WAV.",
  pcm: "PCM",
  bare16BitSamplesForPrograms: "Amostras puras de 16 bits, para programas.",
  telephone: "Telefone",
  eightBitsASampleAsTelephoneLines: "Oito bits por amostra, como nas linhas telefônicas.",
  aLaw: "A-law",
  khz: (sampleRateHz: number) => `${number(sampleRateHz)} kHz`,
  kbps: (bitrateKbps: number) => `${bitrateKbps} kbps`,
  somethingWentWrongPleaseTryAgain: "Algo deu errado. Tente de novo.",
  weAreSorrySomethingWentWrongYou:
    "Desculpe, algo deu errado. Esta solicitação não foi cobrada (a menos que o resultado apareça no histórico).",
  weAreSorryTheSystemIsBusyTryAgain: "Desculpe, o sistema está ocupado. Tente de novo…",
  theServerDoesNotAnswerCheckYour: "O servidor não responde. Confira sua conexão e tente de novo.",
  theConnectionWasLostYourTextIsKept:
    "A conexão caiu. Seu texto está guardado. Esta solicitação não foi cobrada (a menos que o resultado apareça no histórico).",
  theServerAnsweredInAWayThisPage:
    "O servidor deu uma resposta que esta página não entende. Recarregue a página e tente de novo.",
  yourSessionHasEndedSignInAgain: "Sua sessão terminou. Entre de novo.",
  networkError: "Erro de rede",
  stopped: "Interrompido",
  fieldName: "Nome",
  fieldEmail: "E-mail",
  fieldPassword: "Senha",
  fieldText: "Texto",
  fieldDescription: "Descrição",
  fieldAddress: "Endereço",
};
