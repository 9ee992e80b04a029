import { plural } from "../../../words/language.ts";
import type { t } from "../messages.ts";

export const words: typeof t = {
  thisPageCouldNotBeOpened: "Diese Seite konnte nicht geöffnet werden",
  whatYouWroteAndMadeIsKept: (error: string) => `${error} Deine Texte und Clips sind noch da.`,
  tryAgain: "Erneut versuchen",
  timbreWasUpdated: "Timbre wurde aktualisiert, während diese Seite offen war. Lade sie neu, um weiterzumachen.",
  reload: "Neu laden",
  somethingWentWrong: "Etwas ist schiefgelaufen",
  nothingToHearHere: "Hier gibt es nichts zu hören",
  thisPageDoesNotExistItMayHaveMoved:
    "Diese Seite gibt es nicht. Vielleicht ist sie umgezogen, oder die Adresse enthält einen Tippfehler.",
  goToHome: "Zum Start",
  goToTheStartPage: "Zur Startseite",
  pageNotFound: "Seite nicht gefunden",
  onlyTheOperatorOfThisServerCanOpen: "Nur wer diesen Server betreibt, kann diese Seite öffnen.",
  thisPageIsForProducers: "Diese Seite ist für Producer.",
  thisPageIsForThoseWhoLeadOrOwnA: "Diese Seite ist für alle, die ein Team leiten oder denen es gehört.",
  removeThem: (count: number) => plural(count, { one: "Entfernen", other: "Alle entfernen" }),
  thisProjectUsesDictionariesThatAre: (count: number) =>
    plural(count, {
      one: "Dieses Projekt nutzt ein Wörterbuch, das archiviert oder nicht mit dir geteilt ist.",
      other: "Dieses Projekt nutzt # Wörterbücher, die archiviert oder nicht mit dir geteilt sind.",
    }),
  theAgentCouldNotBeLoaded: "Der Agent konnte nicht geladen werden",
  theConversationCouldNotBeLoaded: "Das Gespräch konnte nicht geladen werden",
  theDubCouldNotBeLoaded: "Die Synchronfassung konnte nicht geladen werden",
  theProjectCouldNotBeLoaded: "Das Projekt konnte nicht geladen werden",
  nothingYet: "Noch nichts da",
  yourFirstClipIsOneSentenceAway: "Dein erster Clip ist nur einen Satz entfernt. Schreib ihn oben.",
};
