import type { Checklist } from "../../api/accounts/onboarding.ts";
import { t } from "./messages.ts";

export type StepWords = { title: string; description: string; button: string; to: string };
export type Step = StepWords & { id: string; isCompleted: boolean };

const words: Record<string, StepWords> = {
  generate_speech: {
    title: t.generateYourFirstSpeech,
    description: t.typeASentenceChooseAVoiceAndListen,
    button: t.tryTextToSpeech,
    to: "/app/speech-synthesis/text-to-speech",
  },
  explore_library: {
    title: t.exploreTheVoiceLibrary,
    description: t.findASharedVoiceAndAddItToYour,
    button: t.browseVoices,
    to: "/app/voice-library",
  },
  create_voice: {
    title: t.createYourOwnVoice,
    description: t.designAVoiceFromAPromptOrCloneYour,
    button: t.createAVoice,
    to: "/app/voice-lab?action=create",
  },
  change_voice: {
    title: t.changeYourVoice,
    description: t.recordOrUploadAudioAndConvertItTo,
    button: t.openVoiceChanger,
    to: "/app/speech-synthesis/speech-to-speech",
  },
  create_project: {
    title: t.startAStudioProject,
    description: t.turnALongerTextIntoAudioChapterBy,
    button: t.createAProject,
    to: "/app/studio?create=blank",
  },
};

/** A step nobody has words for is skipped and not counted. */
export const stepsOf = (checklist: Checklist | undefined): Step[] =>
  (checklist?.steps ?? []).flatMap(({ id, isCompleted }) => {
    const known = words[id];
    return known ? [{ ...known, id, isCompleted }] : [];
  });

export const countDone = (steps: readonly Step[]): number => steps.filter(({ isCompleted }) => isCompleted).length;

/** Shown until it is done, hidden, or not there. */
export const isChecklistShown = (checklist: Checklist | undefined): boolean => {
  const steps = stepsOf(checklist);
  return steps.length > 0 && !checklist?.isHidden && countDone(steps) < steps.length;
};
