import type { t } from "../messages.ts";

export const words: typeof t = {
  sendingFailedPleaseTryAgainLater: "L’envoi a échoué. Réessayez plus tard.",
  thankYou: "Merci",
  thePeopleWhoRunThisServer: "Les personnes qui gèrent ce serveur peuvent lire ce que vous écrivez.",
  whatCouldBeBetter: "Que pourrions-nous améliorer\u202f?",
  send: "Envoyer",
  feedback: "Votre avis",
};
