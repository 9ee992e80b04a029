import type { t } from "../messages.ts";

export const words: typeof t = {
  goodMorning: "Bom dia",
  goodAfternoon: "Boa tarde",
  goodEvening: "Boa noite",
  whatShouldWeSay: "O que vamos dizer?",
  continueInTheEditor: "Continuar no editor",
  openTheEditor: "Abrir o editor",
  voicesToTry: "Vozes para experimentar",
  pressAnOrbToListenANameToWriteWith: "Clique em uma esfera para ouvir, ou em um nome para escrever com essa voz.",
  recent: "Recentes",
  greetingTo: (greeting: string, name: string) => `${greeting}, ${name}`,
};
