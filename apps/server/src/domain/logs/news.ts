/** Why a voice could not be trained. */
export type TrainingProblem =
  "gaveUp" | "deleted" | "cancelled" | "noRecordings" | "recordingLost" | "tooLittle" | "noSpeech";

/** What a person is told of by itself, in their own language: what happened, and what it is about. */
export type News =
  | { about: "newDevice"; ipAddress: string }
  | { about: "failedSignIns"; failures: number }
  | { about: "planAsked"; name: string; plan: string; planNow: string; workspaceName: string; message: string }
  | { about: "planGiven"; plan: string }
  | { about: "planDeclined"; plan: string }
  | { about: "voiceTrained"; voiceName: string }
  | { about: "trainingFailed"; voiceName: string; problem: TrainingProblem };
