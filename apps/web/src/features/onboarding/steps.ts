import type { Checklist } from "../../api/accounts/onboarding.ts";

export type StepWords = { title: string; description: string; button: string; to: string };
export type Step = StepWords & { id: string; isCompleted: boolean };

const words: Record<string, StepWords> = {
  generate_speech: {
    title: "Generate your first speech",
    description: "Type a sentence, choose a voice and listen to the result.",
    button: "Try text to speech",
    to: "/app/speech-synthesis/text-to-speech",
  },
  explore_library: {
    title: "Explore the voice library",
    description: "Find a shared voice and add it to your voices.",
    button: "Browse voices",
    to: "/app/voice-library",
  },
  create_voice: {
    title: "Create your own voice",
    description: "Design a voice from a prompt or clone your own.",
    button: "Create a voice",
    to: "/app/voice-lab?action=create",
  },
  change_voice: {
    title: "Change your voice",
    description: "Record or upload audio and convert it to another voice.",
    button: "Open voice changer",
    to: "/app/speech-synthesis/speech-to-speech",
  },
  create_project: {
    title: "Start a Studio project",
    description: "Turn a longer text into audio, chapter by chapter.",
    button: "Create a project",
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
