import { plural } from "../../../words/language.ts";
import type { t } from "../messages.ts";

export const words: typeof t = {
  youveUsedAllOfYourCustomVoiceSlots:
    "Alle Slots für eigene Stimmen sind belegt. Mit einem größeren Tarif bekommst du mehr",
  youNeedToBeOnAtLeastTheStarterPlan: "Für Sofortklone brauchst du mindestens den Starter-Tarif",
  youNeedToBeOnAtLeastTheCreatorPlan: "Für Profiklone brauchst du mindestens den Creator-Tarif",
  voiceLimitOfReached: (maxProfessional: number) => `Limit von ${maxProfessional} Stimmen erreicht`,
  subscribe: "Abonnieren",
  contactSales: "Vertrieb kontaktieren",
  trainingTakesAbout6Hours: "Das Training dauert etwa 6 Stunden.",
  voiceDesign: "Stimmdesign",
  describeAVoiceInAFewWordsAndChoose: "Beschreib eine Stimme in wenigen Worten und wähl aus drei Vorschlägen.",
  lessThanAMinute: "Unter einer Minute",
  newForV3: "Neu für v3",
  instantVoiceClone: "Sofortklon",
  cloneYourVoiceWithOnly10SecondsOf: "Klone deine Stimme mit nur 10 Sekunden Audio",
  n2Minutes: "2 Minuten",
  professionalVoiceClone: "Profiklon",
  theClosestLikenessTrainedFromAt: "Die größte Ähnlichkeit, trainiert mit mindestens 30 Minuten sauberem Audio.",
  n5Minutes: "5 Minuten",
  voiceLibrary: "Stimmenbibliothek",
  useAVoiceSomeoneShares: "Nutze eine Stimme, die jemand anderes teilt.",
  voiceDesignDescribeAVoiceHearThree: "Stimmdesign: eine Stimme beschreiben, drei hören, eine behalten.",
  instantVoiceCloneAVoiceFromShort: "Sofortklon: eine Stimme aus kurzen Aufnahmen.",
  professionalVoiceCloneTheClosest: "Profiklon: die größte Ähnlichkeit.",
  addANewVoice: "Neue Stimme hinzufügen",
  chooseHowToStart: "Wähle, wie du sie erstellen willst.",
  professionalCloningIsNotAvailable: "Profiklone gibt es auf diesem Server noch nicht",
  anInstantCloneNeedsOnlyAFewSeconds: "Ein Sofortklon braucht nur wenige Sekunden Audio und funktioniert schon heute.",
  voiceLimitReachedUpgrade: (maxProfessional: number) =>
    `Limit von ${maxProfessional} Stimmen erreicht. Mit dem Business-Tarif bekommst du zwei weitere Slots`,
  voiceLimitReachedContactSales: (maxProfessional: number) =>
    `Limit von ${maxProfessional} Stimmen erreicht. Für weitere Slots wende dich an den Vertrieb`,
  new: "Neu",
  slotsUsed: (used: number, max: number) => `${used}/${max} Slots belegt`,
  drafts: (count: number) => plural(count, { one: "# Entwurf", other: "# Entwürfe" }),
  trainingTakesAbout6HoursYouCanLeave:
    "Das Training dauert etwa 6 Stunden. Du kannst die Seite verlassen und die Stimme nutzen, sobald sie fertig ist.",
};
