import type { t } from "../messages.ts";

export const words: typeof t = {
  goodMorning: "Guten Morgen",
  goodAfternoon: "Guten Tag",
  goodEvening: "Guten Abend",
  whatShouldWeSay: "Was sollen wir sagen?",
  continueInTheEditor: "Im Editor weitermachen",
  openTheEditor: "Editor öffnen",
  voicesToTry: "Stimmen zum Ausprobieren",
  pressAnOrbToListenANameToWriteWith:
    "Klick auf eine Kugel, um zuzuhören, oder auf einen Namen, um mit der Stimme zu schreiben.",
  recent: "Zuletzt",
  greetingTo: (greeting: string, name: string) => `${greeting}, ${name}`,
};
