import { catalogue } from "../../words/catalogue.ts";

export const t = catalogue("features/home", {
  goodMorning: "Good morning",
  goodAfternoon: "Good afternoon",
  goodEvening: "Good evening",
  whatShouldWeSay: "What should we say?",
  continueInTheEditor: "Continue in the editor",
  openTheEditor: "Open the editor",
  voicesToTry: "Voices to try",
  pressAnOrbToListenANameToWriteWith: "Press an orb to listen, a name to write with that voice.",
  recent: "Recent",
  greetingTo: (greeting: string, name: string) => `${greeting}, ${name}`,
});
