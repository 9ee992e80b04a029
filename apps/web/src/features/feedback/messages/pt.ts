import type { t } from "../messages.ts";

export const words: typeof t = {
  sendingFailedPleaseTryAgainLater: "Não foi possível enviar. Tente de novo mais tarde.",
  thankYou: "Obrigado!",
  thePeopleWhoRunThisServer: "Quem administra este servidor pode ler o que você escreve.",
  whatCouldBeBetter: "O que poderia ser melhor?",
  send: "Enviar",
  feedback: "Feedback",
};
