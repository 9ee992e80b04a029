import { plural } from "../../../words/language.ts";
import type { t } from "../messages.ts";

export const words: typeof t = {
  generateYourFirstSpeech: "Gere sua primeira fala",
  typeASentenceChooseAVoiceAndListen: "Digite uma frase, escolha uma voz e ouça o resultado.",
  tryTextToSpeech: "Experimentar texto para fala",
  exploreTheVoiceLibrary: "Explore a biblioteca de vozes",
  findASharedVoiceAndAddItToYour: "Encontre uma voz compartilhada e adicione às suas.",
  browseVoices: "Ver vozes",
  createYourOwnVoice: "Crie sua própria voz",
  designAVoiceFromAPromptOrCloneYour: "Crie uma voz a partir de um prompt ou clone a sua.",
  createAVoice: "Criar uma voz",
  changeYourVoice: "Modifique sua voz",
  recordOrUploadAudioAndConvertItTo: "Grave ou envie um áudio e converta para outra voz.",
  openVoiceChanger: "Abrir o modificador de voz",
  startAStudioProject: "Comece um projeto no Estúdio",
  turnALongerTextIntoAudioChapterBy: "Transforme um texto mais longo em áudio, capítulo por capítulo.",
  createAProject: "Criar um projeto",
  getStarted: "Primeiros passos",
  getStartedStepsCompleted: (progress: string) => `Primeiros passos, ${progress} etapas concluídas`,
  stepsCompleted: (steps: number, count: number) =>
    plural(count, { one: `${steps}/# etapa concluída`, other: `${steps}/# etapas concluídas` }),
  dismiss: "Dispensar",
  theStepsCouldNotBeLoaded: "Não foi possível carregar as etapas",
  congratulations: "Parabéns!",
  youHaveCompletedAllSteps: "Você concluiu todas as etapas.",
  goToHome: "Ir para o início",
  welcome: (displayName: string) => `Olá, ${displayName}!`,
  completedOfSteps: (done: number, count: number) =>
    plural(count, { one: `${done} de # etapa concluída`, other: `${done} de # etapas concluídas` }),
  stepsCompleted2: "Etapas concluídas",
  completed: "Concluída",
  firstSteps: "Primeiros passos",
  dismissFirstSteps: "Dispensar os primeiros passos",
};
