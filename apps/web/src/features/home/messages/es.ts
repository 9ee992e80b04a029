import type { t } from "../messages.ts";

export const words: typeof t = {
  goodMorning: "Buenos días",
  goodAfternoon: "Buenas tardes",
  goodEvening: "Buenas noches",
  whatShouldWeSay: "¿Qué decimos hoy?",
  continueInTheEditor: "Continuar en el editor",
  openTheEditor: "Abrir el editor",
  voicesToTry: "Voces para probar",
  pressAnOrbToListenANameToWriteWith: "Presiona una esfera para escuchar, o un nombre para escribir con esa voz.",
  recent: "Recientes",
  greetingTo: (greeting: string, name: string) => `${greeting}, ${name}`,
};
