import type { t } from "../messages.ts";

export const words: typeof t = {
  scaleWithEnterprise: "Voyez plus grand avec Enterprise",
  moreSeatsMoreCreditsAndMoreAtOnce:
    "Plus de sièges, plus de crédits et plus de requêtes simultanées, pour toute l’entreprise.",
  seeEnterprise: "Découvrir Enterprise",
  noNewNotifications: "Aucune nouvelle notification",
  notifications: "Notifications",
  notificationsUnread: "Notifications, non lues",
  voiceDesignIsHere: "Voice Design v3 est là",
  describeAVoice: "Décrivez une voix avec vos mots et choisissez-en une sur trois.",
  writeDialogues: "Écrivez des dialogues à plusieurs voix",
  everyLineItsVoice: "Donnez sa voix à chaque réplique et écoutez-les comme une conversation.",
  createAProfessionalClone: "Créez un clone vocal professionnel",
  trainedOnHalfAnHour: "Entraîné sur une demi-heure de votre voix, pour la meilleure ressemblance.",
  unlockInstantCloning: "Débloquez le clonage instantané",
  fromTheStarterPlan: "Dès l’offre Starter, une minute de parole suffit pour une voix à vous.",
  publishYourBook: "Publiez votre livre depuis Studio",
  titleAuthorCover: "Titre, auteur, couverture et chapitres accompagnent l’audio.",
  newApiReference: "Nouvelle référence de l’API",
  everyCallOnOnePage: "Chaque appel avec ses champs, ses limites et ses erreurs sur une page.",
  knowledgeForAgents: "Des connaissances pour vos agents",
  agentsLookThingsUp: "Laissez un agent chercher des informations pendant qu’il parle.",
};
