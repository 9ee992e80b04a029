import { plural } from "../../../words/language.ts";
import type { t } from "../messages.ts";

export const words: typeof t = {
  generateYourFirstSpeech: "Générez votre premier audio",
  typeASentenceChooseAVoiceAndListen: "Saisissez une phrase, choisissez une voix et écoutez le résultat.",
  tryTextToSpeech: "Essayer la synthèse vocale",
  exploreTheVoiceLibrary: "Explorez la bibliothèque de voix",
  findASharedVoiceAndAddItToYour: "Trouvez une voix partagée et ajoutez-la à vos voix.",
  browseVoices: "Parcourir les voix",
  createYourOwnVoice: "Créez votre propre voix",
  designAVoiceFromAPromptOrCloneYour: "Concevez une voix à partir d’un prompt ou clonez la vôtre.",
  createAVoice: "Créer une voix",
  changeYourVoice: "Changez de voix",
  recordOrUploadAudioAndConvertItTo: "Enregistrez ou importez un audio et convertissez-le dans une autre voix.",
  openVoiceChanger: "Ouvrir le changeur de voix",
  startAStudioProject: "Lancez un projet Studio",
  turnALongerTextIntoAudioChapterBy: "Transformez un texte long en audio, chapitre par chapitre.",
  createAProject: "Créer un projet",
  getStarted: "Premiers pas",
  getStartedStepsCompleted: (progress: string) => `Premiers pas, étapes terminées\u00a0: ${progress}`,
  stepsCompleted: (steps: number, count: number) =>
    plural(count, { one: `${steps}/# étape terminée`, other: `${steps}/# étapes terminées` }),
  dismiss: "Masquer",
  theStepsCouldNotBeLoaded: "Impossible de charger les étapes",
  congratulations: "Félicitations\u202f!",
  youHaveCompletedAllSteps: "Vous avez terminé toutes les étapes.",
  goToHome: "Aller à l’accueil",
  welcome: (displayName: string) => `Bienvenue, ${displayName}\u202f!`,
  completedOfSteps: (done: number, count: number) =>
    plural(count, { one: `${done} étape terminée sur #`, other: `Étapes terminées\u00a0: ${done} sur #` }),
  stepsCompleted2: "Étapes terminées",
  completed: "Terminée",
  firstSteps: "Premiers pas",
  dismissFirstSteps: "Masquer les premiers pas",
};
