import type { t } from "../messages.ts";

export const words: typeof t = {
  sendingFailedPleaseTryAgainLater: "No se pudo enviar. Inténtalo más tarde.",
  thankYou: "¡Gracias!",
  thePeopleWhoRunThisServer: "Quienes administran este servidor pueden leer lo que escribes.",
  whatCouldBeBetter: "¿Qué podríamos mejorar?",
  send: "Enviar",
  feedback: "Comentarios",
};
