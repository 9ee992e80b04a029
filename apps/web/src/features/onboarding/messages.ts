import { catalogue } from "../../words/catalogue.ts";
import { plural } from "../../words/language.ts";

export const t = catalogue("features/onboarding", {
  generateYourFirstSpeech: "Generate your first speech",
  typeASentenceChooseAVoiceAndListen: "Type a sentence, choose a voice and listen to the result.",
  tryTextToSpeech: "Try text to speech",
  exploreTheVoiceLibrary: "Explore the voice library",
  findASharedVoiceAndAddItToYour: "Find a shared voice and add it to your voices.",
  browseVoices: "Browse voices",
  createYourOwnVoice: "Create your own voice",
  designAVoiceFromAPromptOrCloneYour: "Design a voice from a prompt or clone your own.",
  createAVoice: "Create a voice",
  changeYourVoice: "Change your voice",
  recordOrUploadAudioAndConvertItTo: "Record or upload audio and convert it to another voice.",
  openVoiceChanger: "Open voice changer",
  startAStudioProject: "Start a Studio project",
  turnALongerTextIntoAudioChapterBy: "Turn a longer text into audio, chapter by chapter.",
  createAProject: "Create a project",
  getStarted: "Get started",
  getStartedStepsCompleted: (progress: string) => `Get started, ${progress} steps completed`,
  stepsCompleted: (steps: number, count: number) =>
    plural(count, { one: `${steps}/# step completed`, other: `${steps}/# steps completed` }),
  dismiss: "Dismiss",
  theStepsCouldNotBeLoaded: "The steps could not be loaded",
  congratulations: "Congratulations!",
  youHaveCompletedAllSteps: "You have completed all steps.",
  goToHome: "Go to Home",
  welcome: (displayName: string) => `Welcome, ${displayName}!`,
  completedOfSteps: (done: number, count: number) =>
    plural(count, { one: `Completed ${done} of # step`, other: `Completed ${done} of # steps` }),
  stepsCompleted2: "Steps completed",
  completed: "Completed",
  firstSteps: "First steps",
  dismissFirstSteps: "Dismiss the first steps",
});
