import { catalogue } from "../../words/catalogue.ts";
import { plural } from "../../words/language.ts";

export const t = catalogue("features/add-voice", {
  youveUsedAllOfYourCustomVoiceSlots: "You've used all of your custom voice slots. Upgrade to unlock more",
  youNeedToBeOnAtLeastTheStarterPlan: "You need to be on at least the Starter plan to use Instant Voice Cloning",
  youNeedToBeOnAtLeastTheCreatorPlan: "You need to be on at least the Creator plan to use Professional Voice Cloning",
  voiceLimitOfReached: (maxProfessional: number) => `Voice limit of ${maxProfessional} reached`,
  subscribe: "Subscribe",
  contactSales: "Contact sales",
  trainingTakesAbout6Hours: "Training takes about 6 hours.",
  voiceDesign: "Voice Design",
  describeAVoiceInAFewWordsAndChoose: "Describe a voice in a few words and choose one of three.",
  lessThanAMinute: "Less than a minute",
  newForV3: "New for v3",
  instantVoiceClone: "Instant Voice Clone",
  cloneYourVoiceWithOnly10SecondsOf: "Clone your voice with only 10 seconds of audio",
  n2Minutes: "2 minutes",
  professionalVoiceClone: "Professional Voice Clone",
  theClosestLikenessTrainedFromAt: "The closest likeness, trained from at least 30 minutes of clean audio.",
  n5Minutes: "5 minutes",
  voiceLibrary: "Voice Library",
  useAVoiceSomeoneShares: "Use a voice that someone else shares.",
  voiceDesignDescribeAVoiceHearThree: "Voice Design: describe a voice, hear three, keep one.",
  instantVoiceCloneAVoiceFromShort: "Instant Voice Clone: a voice from short recordings.",
  professionalVoiceCloneTheClosest: "Professional Voice Clone: the closest likeness.",
  addANewVoice: "Add a new voice",
  chooseHowToStart: "Choose how you want to create it.",
  professionalCloningIsNotAvailable: "Professional cloning is not available on this server yet",
  anInstantCloneNeedsOnlyAFewSeconds: "An instant clone needs only a few seconds of audio and works right now.",
  voiceLimitReachedUpgrade: (maxProfessional: number) =>
    `Voice limit of ${maxProfessional} reached. Upgrade to Business tier to unlock two additional slots`,
  voiceLimitReachedContactSales: (maxProfessional: number) =>
    `Voice limit of ${maxProfessional} reached. Contact sales to unlock additional slots`,
  new: "New",
  slotsUsed: (used: number, max: number) => `${used}/${max} slots used`,
  drafts: (count: number) => plural(count, { one: "# draft", other: "# drafts" }),
  trainingTakesAbout6HoursYouCanLeave:
    "Training takes about 6 hours. You can leave, and use the voice when it's ready.",
});
