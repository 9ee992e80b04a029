import { plural } from "../../../words/language.ts";
import type { t } from "../messages.ts";

export const words: typeof t = {
  youveUsedAllOfYourCustomVoiceSlots:
    "Você usou todas as suas vagas de vozes personalizadas. Faça upgrade para liberar mais",
  youNeedToBeOnAtLeastTheStarterPlan:
    "Você precisa ter pelo menos o plano Starter para usar a Clonagem de voz instantânea",
  youNeedToBeOnAtLeastTheCreatorPlan:
    "Você precisa ter pelo menos o plano Creator para usar a Clonagem de voz profissional",
  voiceLimitOfReached: (maxProfessional: number) =>
    plural(maxProfessional, { one: "Limite de # voz atingido", other: "Limite de # vozes atingido" }),
  subscribe: "Assinar",
  contactSales: "Falar com vendas",
  trainingTakesAbout6Hours: "O treinamento leva cerca de 6 horas.",
  voiceDesign: "Design de voz",
  describeAVoiceInAFewWordsAndChoose: "Descreva uma voz em poucas palavras e escolha entre três.",
  lessThanAMinute: "Menos de um minuto",
  newForV3: "Novo para v3",
  instantVoiceClone: "Clone de voz instantâneo",
  cloneYourVoiceWithOnly10SecondsOf: "Clone sua voz com apenas 10 segundos de áudio",
  n2Minutes: "2 minutos",
  professionalVoiceClone: "Clone de voz profissional",
  theClosestLikenessTrainedFromAt: "O mais parecido, treinado com pelo menos 30 minutos de áudio limpo.",
  n5Minutes: "5 minutos",
  voiceLibrary: "Biblioteca de vozes",
  useAVoiceSomeoneShares: "Use uma voz que outra pessoa compartilhou.",
  voiceDesignDescribeAVoiceHearThree: "Design de voz: descreva uma voz, ouça três, fique com uma.",
  instantVoiceCloneAVoiceFromShort: "Clone de voz instantâneo: uma voz a partir de gravações curtas.",
  professionalVoiceCloneTheClosest: "Clone de voz profissional: o mais parecido.",
  addANewVoice: "Adicionar nova voz",
  chooseHowToStart: "Escolha como quer criar a voz.",
  professionalCloningIsNotAvailable: "A clonagem profissional ainda não está disponível neste servidor",
  anInstantCloneNeedsOnlyAFewSeconds: "Um clone instantâneo só precisa de alguns segundos de áudio e já funciona hoje.",
  voiceLimitReachedUpgrade: (maxProfessional: number) =>
    plural(maxProfessional, {
      one: "Limite de # voz atingido. Faça upgrade para o plano Business e libere mais duas vagas",
      other: "Limite de # vozes atingido. Faça upgrade para o plano Business e libere mais duas vagas",
    }),
  voiceLimitReachedContactSales: (maxProfessional: number) =>
    plural(maxProfessional, {
      one: "Limite de # voz atingido. Fale com vendas para liberar mais vagas",
      other: "Limite de # vozes atingido. Fale com vendas para liberar mais vagas",
    }),
  new: "Novo",
  slotsUsed: (used: number, max: number) => `${used}/${max} vagas usadas`,
  drafts: (count: number) => plural(count, { one: "# rascunho", other: "# rascunhos" }),
  trainingTakesAbout6HoursYouCanLeave:
    "O treinamento leva cerca de 6 horas. Enquanto isso, você pode sair e usar a voz quando ela estiver pronta.",
};
