import { plural } from "../../../words/language.ts";
import type { t } from "../messages.ts";

export const words: typeof t = {
  thisPageCouldNotBeOpened: "Impossible d’ouvrir cette page",
  whatYouWroteAndMadeIsKept: (error: string) => `${error} Vos textes et vos créations sont conservés.`,
  tryAgain: "Réessayer",
  timbreWasUpdated: "Timbre a été mis à jour pendant que cette page était ouverte. Rechargez-la pour continuer.",
  reload: "Recharger",
  somethingWentWrong: "Une erreur est survenue",
  nothingToHearHere: "Rien à entendre ici",
  thisPageDoesNotExistItMayHaveMoved:
    "Cette page n’existe pas. Elle a peut-être été déplacée, ou l’adresse contient une faute.",
  goToHome: "Aller à l’accueil",
  goToTheStartPage: "Aller à la page de départ",
  pageNotFound: "Page introuvable",
  onlyTheOperatorOfThisServerCanOpen: "Seule la personne qui gère ce serveur peut ouvrir cette page.",
  thisPageIsForProducers: "Cette page est réservée aux producteurs.",
  thisPageIsForThoseWhoLeadOrOwnA: "Cette page est réservée aux responsables et aux propriétaires d’équipe.",
  removeThem: (count: number) => plural(count, { one: "Le retirer", other: "Les retirer" }),
  thisProjectUsesDictionariesThatAre: (count: number) =>
    plural(count, {
      one: "Ce projet utilise un dictionnaire archivé ou qui n’est pas partagé avec vous.",
      other: "Ce projet utilise # dictionnaires archivés ou qui ne sont pas partagés avec vous.",
    }),
  theAgentCouldNotBeLoaded: "Impossible de charger l’agent",
  theConversationCouldNotBeLoaded: "Impossible de charger la conversation",
  theDubCouldNotBeLoaded: "Impossible de charger le doublage",
  theProjectCouldNotBeLoaded: "Impossible de charger le projet",
  nothingYet: "Rien pour l’instant",
  yourFirstClipIsOneSentenceAway: "Une phrase suffit pour créer votre premier clip. Écrivez-la ci-dessus.",
};
