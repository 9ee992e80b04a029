import { plural } from "../../../words/language.ts";
import type { t } from "../messages.ts";

export const words: typeof t = {
  generateYourFirstSpeech: "Generiere deinen ersten Clip",
  typeASentenceChooseAVoiceAndListen: "Schreib einen Satz, wähl eine Stimme und hör dir das Ergebnis an.",
  tryTextToSpeech: "Text zu Sprache testen",
  exploreTheVoiceLibrary: "Entdecke die Stimmenbibliothek",
  findASharedVoiceAndAddItToYour: "Finde eine geteilte Stimme und füg sie zu deinen Stimmen hinzu.",
  browseVoices: "Stimmen durchstöbern",
  createYourOwnVoice: "Erstelle deine eigene Stimme",
  designAVoiceFromAPromptOrCloneYour: "Gestalte eine Stimme aus einem Prompt oder klone deine eigene.",
  createAVoice: "Stimme erstellen",
  changeYourVoice: "Verwandle deine Stimme",
  recordOrUploadAudioAndConvertItTo: "Nimm Audio auf oder lade es hoch und verwandle es in eine andere Stimme.",
  openVoiceChanger: "Stimmwandler öffnen",
  startAStudioProject: "Starte ein Studio-Projekt",
  turnALongerTextIntoAudioChapterBy: "Mach aus einem längeren Text Audio, Kapitel für Kapitel.",
  createAProject: "Projekt erstellen",
  getStarted: "Erste Schritte",
  getStartedStepsCompleted: (progress: string) => `Erste Schritte, ${progress} erledigt`,
  stepsCompleted: (steps: number, count: number) =>
    plural(count, { one: `${steps}/# Schritt erledigt`, other: `${steps}/# Schritte erledigt` }),
  dismiss: "Ausblenden",
  theStepsCouldNotBeLoaded: "Die Schritte konnten nicht geladen werden",
  congratulations: "Glückwunsch!",
  youHaveCompletedAllSteps: "Du hast alle Schritte geschafft.",
  goToHome: "Zum Start",
  welcome: (displayName: string) => `Willkommen, ${displayName}!`,
  completedOfSteps: (done: number, count: number) =>
    plural(count, { one: `${done} von # Schritt erledigt`, other: `${done} von # Schritten erledigt` }),
  stepsCompleted2: "Erledigte Schritte",
  completed: "Erledigt",
  firstSteps: "Erste Schritte",
  dismissFirstSteps: "Erste Schritte ausblenden",
};
