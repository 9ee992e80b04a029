import type { t } from "../messages.ts";

export const words: typeof t = {
  scaleWithEnterprise: "Mehr Raum mit Enterprise",
  moreSeatsMoreCreditsAndMoreAtOnce: "Mehr Plätze, mehr Credits und mehr parallele Anfragen für das ganze Unternehmen.",
  seeEnterprise: "Enterprise ansehen",
  noNewNotifications: "Keine neuen Mitteilungen",
  notifications: "Mitteilungen",
  notificationsUnread: "Mitteilungen, ungelesen",
  voiceDesignIsHere: "Voice Design v3 ist da",
  describeAVoice: "Beschreib eine Stimme in deinen Worten und wähl eine von dreien.",
  writeDialogues: "Dialoge mit mehreren Stimmen schreiben",
  everyLineItsVoice: "Gib jeder Zeile ihre Stimme und hör sie als ein Gespräch.",
  createAProfessionalClone: "Professionellen Voice Clone erstellen",
  trainedOnHalfAnHour: "Mit einer halben Stunde deiner Sprache trainiert, für die größte Ähnlichkeit.",
  unlockInstantCloning: "Instant Voice Cloning freischalten",
  fromTheStarterPlan: "Ab dem Starter-Plan reicht eine Minute Sprache für eine eigene Stimme.",
  publishYourBook: "Veröffentliche dein Buch aus dem Studio",
  titleAuthorCover: "Titel, Autor, Cover und Kapitel reisen mit dem Audio.",
  newApiReference: "Neue API-Referenz",
  everyCallOnOnePage: "Jeder Aufruf mit Feldern, Grenzen und Fehlern auf einer Seite.",
  knowledgeForAgents: "Wissen für deine Agents",
  agentsLookThingsUp: "Lass einen Agent nachschlagen, während er spricht.",
};
