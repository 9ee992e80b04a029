import { plural } from "../../../words/language.ts";
import type { t } from "../messages.ts";

export const words: typeof t = {
  youveUsedAllOfYourCustomVoiceSlots:
    "Tous vos emplacements de voix personnalisées sont occupés. Passez à un forfait supérieur pour en avoir plus",
  youNeedToBeOnAtLeastTheStarterPlan: "Le clonage vocal instantané est disponible à partir du forfait Starter",
  youNeedToBeOnAtLeastTheCreatorPlan: "Le clonage vocal professionnel est disponible à partir du forfait Creator",
  voiceLimitOfReached: (maxProfessional: number) => `Limite de voix atteinte (${maxProfessional})`,
  subscribe: "S’abonner",
  contactSales: "Contacter l’équipe commerciale",
  trainingTakesAbout6Hours: "L’entraînement dure environ 6 heures.",
  voiceDesign: "Conception de voix",
  describeAVoiceInAFewWordsAndChoose: "Décrivez une voix en quelques mots et choisissez parmi trois propositions.",
  lessThanAMinute: "Moins d’une minute",
  newForV3: "Nouveau pour v3",
  instantVoiceClone: "Clone vocal instantané",
  cloneYourVoiceWithOnly10SecondsOf: "Clonez votre voix avec seulement 10 secondes d’audio",
  n2Minutes: "2 minutes",
  professionalVoiceClone: "Clone vocal professionnel",
  theClosestLikenessTrainedFromAt:
    "La plus grande ressemblance, entraînée à partir d’au moins 30 minutes d’audio propre.",
  n5Minutes: "5 minutes",
  voiceLibrary: "Bibliothèque de voix",
  useAVoiceSomeoneShares: "Utilisez une voix partagée par quelqu’un d’autre.",
  voiceDesignDescribeAVoiceHearThree: "Conception de voix\u00a0: décrivez une voix, écoutez-en trois, gardez-en une.",
  instantVoiceCloneAVoiceFromShort: "Clone vocal instantané\u00a0: une voix à partir de courts enregistrements.",
  professionalVoiceCloneTheClosest: "Clone vocal professionnel\u00a0: la plus grande ressemblance.",
  addANewVoice: "Ajouter une voix",
  chooseHowToStart: "Choisissez comment la créer.",
  professionalCloningIsNotAvailable: "Le clonage professionnel n’est pas encore disponible sur ce serveur",
  anInstantCloneNeedsOnlyAFewSeconds:
    "Un clone instantané ne demande que quelques secondes d’audio et fonctionne dès aujourd’hui.",
  voiceLimitReachedUpgrade: (maxProfessional: number) =>
    `Limite de voix atteinte (${maxProfessional}). Passez au forfait Business pour obtenir deux emplacements de plus`,
  voiceLimitReachedContactSales: (maxProfessional: number) =>
    `Limite de voix atteinte (${maxProfessional}). Contactez l’équipe commerciale pour obtenir plus d’emplacements`,
  new: "Nouveau",
  slotsUsed: (used: number, max: number) =>
    plural(used, { one: `#/${max} emplacement utilisé`, other: `#/${max} emplacements utilisés` }),
  drafts: (count: number) => plural(count, { one: "# brouillon", other: "# brouillons" }),
  trainingTakesAbout6HoursYouCanLeave:
    "L’entraînement dure environ 6 heures. Vous pouvez partir entre-temps et utiliser la voix dès qu’elle est prête.",
};
