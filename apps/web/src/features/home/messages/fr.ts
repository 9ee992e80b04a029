import type { t } from "../messages.ts";

export const words: typeof t = {
  goodMorning: "Bonjour",
  goodAfternoon: "Bon après-midi",
  goodEvening: "Bonsoir",
  whatShouldWeSay: "Que voulez-vous faire dire\u202f?",
  continueInTheEditor: "Continuer dans l’éditeur",
  openTheEditor: "Ouvrir l’éditeur",
  voicesToTry: "Voix à essayer",
  pressAnOrbToListenANameToWriteWith: "Cliquez sur une sphère pour écouter, sur un nom pour écrire avec cette voix.",
  recent: "Récents",
  greetingTo: (greeting: string, name: string) => `${greeting}, ${name}`,
};
