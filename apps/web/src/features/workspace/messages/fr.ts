import { number, plural } from "../../../words/language.ts";
import type { t } from "../messages.ts";

export const words: typeof t = {
  yourFreeTierAccessHasBeenDisabled: "Votre accès gratuit a été désactivé. Passez à un forfait payant.",
  youHaveAnIncompleteOrFailedPayment: "Un de vos paiements est incomplet ou a échoué.",
  creditsUsed: "Crédits utilisés",
  credits: "Crédits",
  plan: (shownAs: string) => `Forfait ${shownAs}`,
  used: "Utilisés",
  left: "Restants",
  resetsOn: "Renouvellement le",
  viewSubscription: "Voir l’abonnement",
  creditsLeft: (credits: number) => plural(credits, { one: "# restant", other: "# restants" }),
  upgrade: "Changer de forfait",
  lowCredits: "Crédits presque épuisés",
  dismiss: "Masquer",
  dataUse: "Utilisation des données",
  thisServerTrainsNoModels:
    "Ce serveur n’entraîne aucun modèle aujourd’hui. Votre choix s’appliquera si cela devait changer.",
  nothingWasChanged: (error: string) => `Rien n’a changé. ${error}`,
  allowMyContentToBeUsedToImproveThe: "Autoriser l’utilisation de mes contenus pour améliorer les modèles",
  forEveryoneInThisWorkspace: "Pour tout le monde dans cet espace de travail.",
  onlyAnAdminOfTheWorkspaceCanChange: "Seul un admin de l’espace de travail peut modifier ce réglage.",
  instantVoiceCloning: "Clonage vocal instantané",
  professionalVoiceCloning: "Clonage vocal professionnel",
  verificationByDocuments: "Vérification par documents",
  peopleToWorkWith: "Membres de l’équipe",
  creditsAMonthTitle: "Crédits par mois",
  ownVoices: "Voix personnelles",
  atOnce: "En parallèle",
  planTitle: "Forfait",
  choose: "Choisir",
  yourPlan: "Votre forfait",
  ask: "Demander",
  changeToThePlan: (shownAs: string) => `Passer au forfait ${shownAs}\u202f?`,
  yourWorkspaceGetsTheChangeTakes: (plan: string) =>
    `Votre espace de travail obtient ${plan}. Le changement prend effet immédiatement.`,
  whatYouHaveMadeStaysYouCanMakeMore:
    "Ce que vous avez créé reste. Vous pourrez créer à nouveau dès que vous serez sous les nouvelles limites.",
  cancel: "Annuler",
  changePlan: "Changer de forfait",
  askForThePlan: (shownAs: string) => `Demander le forfait ${shownAs}`,
  getsYourRequestAndDecidesYouGetA: (operator: string) =>
    `${operator} examine votre demande. Vous recevrez une notification dans tous les cas.`,
  sendRequest: "Envoyer la demande",
  messageOptional: "Message (facultatif)",
  whatDoYouNeedItFor: "Pourquoi en avez-vous besoin\u202f?",
  theOperatorOfThisServer: "La personne qui gère ce serveur",
  aChangeTakesEffectAtOnce: "Les changements prennent effet immédiatement.",
  youCanAskForOneHere: "Vous pouvez demander un changement ici.",
  anAdminOfYourWorkspaceCanAskForOne: "Un admin de votre espace de travail peut demander un changement ici.",
  changesPlans: (choice: string, way: string) => `${choice} change les forfaits. ${way}`,
  youAreOnThePlan: (shownAs: string) => `Vous avez le forfait ${shownAs}`,
  yourPlanStaysAsItWas: (error: string) => `Votre forfait n’a pas changé. ${error}`,
  yourRequestIsSent: "Votre demande est envoyée",
  yourRequestWasNotSent: (error: string) => `Votre demande n’a pas été envoyée. ${error}`,
  plansOnThisServer: "Forfaits sur ce serveur",
  thisServerIsSelfHostedAndCharges:
    "Ce serveur est auto-hébergé et ne fait payer personne. Un forfait fixe seulement ce qu’un espace de travail peut utiliser.",
  takeBack: "Retirer la demande",
  creditsUsedOf: (usedCredits: number, limitCredits: number) =>
    plural(limitCredits, {
      one: `${number(usedCredits)} / # crédit utilisé`,
      other: `${number(usedCredits)} / # crédits utilisés`,
    }),
  creditsLeftTheyResetOn: (credits: number, resetsAt: string) =>
    plural(credits, {
      one: `# crédit restant. Renouvellement le ${resetsAt}.`,
      other: `# crédits restants. Renouvellement le ${resetsAt}.`,
    }),
  workspace: "Espace de travail",
  saved: "Sauvegardé",
  workspaceName: "Nom de l’espace de travail",
  save: "Sauvegarder",
  verifyInstantVoiceClones: "Vérifier les clones vocaux instantanés",
  aNewCloneCanBeUsedOnceItsOwnerHas:
    "Un nouveau clone est utilisable une fois que son propriétaire a lu une phrase à voix haute et que sa voix est reconnue.",
  reuseKeptAudio: "Répondre aux demandes identiques depuis l’historique",
  theSameRequestIsAnsweredFromHistory:
    "Si vous répétez une demande à l’identique (texte, voix, réglages et graine), vous recevez l’audio enregistré pour la moitié des crédits (plein tarif avec Free).",
  speechVoiceDesignAndTheFreeVoices: "Synthèse vocale, conception de voix et voix gratuites de la bibliothèque",
  everyVoiceOfTheLibrary: "toutes les voix de la bibliothèque",
  professionalVoices: (count: number) =>
    plural(count, { one: "# voix professionnelle", other: "# voix professionnelles" }),
  clonesWithoutAVerificationSentence: "clones sans phrase de vérification",
  creditsAMonth: (count: number) => plural(count, { one: "# crédit par mois", other: "# crédits par mois" }),
  ownVoicesCount: (count: number) => plural(count, { one: "# voix personnelle", other: "# voix personnelles" }),
  seatsCount: (count: number) => plural(count, { one: "# siège", other: "# sièges" }),
  planLimits: (credits: string, voices: string, seats: string) => `${credits}, ${voices}, ${seats}`,
  professional: "Professionnelles",
  seats: "Sièges",
  seatsTaken: (seatsUsed: number, maxSeats: number) =>
    plural(seatsUsed, {
      one: `# siège sur ${number(maxSeats)} occupé dans votre forfait. Les invitations en cours occupent aussi un siège.`,
      other: `# sièges sur ${number(maxSeats)} occupés dans votre forfait. Les invitations en cours occupent aussi un siège.`,
    }),
  askForPlan: (plan: string) => `Demander ${plan}`,
  choosePlan: (plan: string) => `Choisir ${plan}`,
  yourWorkspaceAskedForThePlan: (shownAs: string) =>
    `Votre espace de travail a demandé le forfait ${shownAs} {time}. Pas encore de décision.`,
  seatsTakenUnknown: "… sièges sur … occupés dans votre forfait. Les invitations en cours occupent aussi un siège.",
};
