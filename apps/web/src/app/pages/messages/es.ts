import { plural } from "../../../words/language.ts";
import type { t } from "../messages.ts";

export const words: typeof t = {
  thisPageCouldNotBeOpened: "No se pudo abrir esta página",
  whatYouWroteAndMadeIsKept: (error: string) => `${error} Lo que escribiste y creaste está a salvo.`,
  tryAgain: "Reintentar",
  timbreWasUpdated: "Timbre se actualizó mientras esta página estaba abierta. Vuelve a cargarla para continuar.",
  reload: "Volver a cargar",
  somethingWentWrong: "Algo salió mal",
  nothingToHearHere: "Aquí no hay nada que escuchar",
  thisPageDoesNotExistItMayHaveMoved: "Esta página no existe. Quizá cambió de lugar o la dirección tiene un error.",
  goToHome: "Ir al inicio",
  goToTheStartPage: "Ir a la página principal",
  pageNotFound: "Página no encontrada",
  onlyTheOperatorOfThisServerCanOpen: "Solo quien administra este servidor puede abrir esta página.",
  thisPageIsForProducers: "Esta página es para productores.",
  thisPageIsForThoseWhoLeadOrOwnA: "Esta página es para quienes lideran un equipo o son sus propietarios.",
  removeThem: (count: number) => plural(count, { one: "Quitarlo", other: "Quitarlos" }),
  thisProjectUsesDictionariesThatAre: (count: number) =>
    plural(count, {
      one: "Este proyecto usa un diccionario que está archivado o que no comparten contigo.",
      other: "Este proyecto usa # diccionarios que están archivados o que no comparten contigo.",
    }),
  theAgentCouldNotBeLoaded: "No se pudo cargar el agente",
  theConversationCouldNotBeLoaded: "No se pudo cargar la conversación",
  theDubCouldNotBeLoaded: "No se pudo cargar el doblaje",
  theProjectCouldNotBeLoaded: "No se pudo cargar el proyecto",
  nothingYet: "Todavía no hay nada",
  yourFirstClipIsOneSentenceAway: "Tu primer clip está a una frase de distancia. Escríbela arriba.",
};
