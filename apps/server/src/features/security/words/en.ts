import type { NewsWords } from "./news-words.ts";

const problems: NewsWords["problems"] = {
  gaveUp:
    "The training was broken off several times. Start it again; if that does not help, use fewer or shorter recordings.",
  deleted: "The voice was deleted while it was being trained.",
  cancelled: "The training was stopped.",
  noRecordings: "There are no recordings to train with. Add some, then start again.",
  recordingLost: "A recording cannot be read any more. Remove it, add it again, then start again.",
  tooLittle:
    "There is too little clear speech. Add recordings, or undo a trim or a choice of speakers, then start again.",
  noSpeech:
    "Nobody speaks in the recordings that are used. Look at their trims and speakers, or add others, then start again.",
};

export const words: NewsWords = {
  say: {
    newDevice: ({ ipAddress }) => [
      "New device signed in",
      `Somebody signed in to your account with your password from a device we do not know (address ${ipAddress}).`,
    ],
    failedSignIns: ({ failures }) => [
      "Many failed sign-ins",
      `Somebody tried to sign in to your account and got it wrong ${failures} times in a row.`,
    ],
    planAsked: ({ name, plan, planNow, workspaceName, message }) => [
      `${name} asks for the ${plan} plan`,
      message || `For the workspace ${workspaceName}, now on ${planNow}.`,
    ],
    planGiven: ({ plan }) => [
      `You are on the ${plan} plan`,
      "The operator of this server approved your request. The new limits count from now on.",
    ],
    planDeclined: ({ plan }) => [
      "Your plan stays as it is",
      `The operator of this server declined your request for the ${plan} plan.`,
    ],
    voiceTrained: ({ voiceName }) => [
      `${voiceName} is ready`,
      "Your professional voice clone is trained and can be used with every model.",
    ],
    trainingFailed: ({ voiceName, problem }) => [`Training of ${voiceName} failed`, problems[problem]],
  },
  ifNotYou: "If this was not you, change your password.",
  problems,
};
