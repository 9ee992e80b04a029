import type { t } from "../messages.ts";

export const words: typeof t = {
  scaleWithEnterprise: "Crece con Enterprise",
  moreSeatsMoreCreditsAndMoreAtOnce: "Más lugares, más créditos y más solicitudes a la vez, para toda la empresa.",
  seeEnterprise: "Ver Enterprise",
  noNewNotifications: "No hay notificaciones nuevas",
  notifications: "Notificaciones",
  notificationsUnread: "Notificaciones, sin leer",
  voiceDesignIsHere: "Llegó Voice Design v3",
  describeAVoice: "Describe una voz con tus palabras y elige una de tres.",
  writeDialogues: "Escribe diálogos con varias voces",
  everyLineItsVoice: "Da a cada línea su voz y escúchalas como una conversación.",
  createAProfessionalClone: "Crea un clon de voz profesional",
  trainedOnHalfAnHour: "Entrenado con media hora de tu voz, para el mayor parecido.",
  unlockInstantCloning: "Desbloquea la clonación instantánea",
  fromTheStarterPlan: "Desde el plan Starter, un minuto de habla basta para una voz propia.",
  publishYourBook: "Publica tu libro desde Studio",
  titleAuthorCover: "Título, autor, portada y capítulos viajan con el audio.",
  newApiReference: "Nueva referencia de la API",
  everyCallOnOnePage: "Cada llamada con sus campos, límites y errores en una página.",
  knowledgeForAgents: "Conocimiento para tus agentes",
  agentsLookThingsUp: "Deja que un agente consulte información mientras habla.",
};
