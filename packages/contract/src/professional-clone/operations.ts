import { z } from "zod";
import { voiceSampleAnswer } from "../instant-clone/instant-clone.ts";
import { forKeys, forPermitted } from "../operations/access.ts";
import { file } from "../operations/bytes-answer.ts";
import { doneAnswer } from "../operations/done.ts";
import { operations } from "../operations/operation.ts";
import { documentsForm, readingForm } from "../verification/forms.ts";
import { sentenceQuery } from "../verification/verification.ts";
import { createDraftBody, draftAnswer, updateDraftBody } from "./draft.ts";
import { trainBody, trainingAnswer } from "./fine-tuning.ts";
import { samplesForm } from "./forms.ts";
import {
  changeSampleBody,
  samplePreviewAnswer,
  samplePreviewQuery,
  sampleWaveformAnswer,
  speakerAudioAnswer,
  speakerSeparation,
} from "./samples.ts";

const access = forPermitted("create_professional_voice_clone", "create_professional_voice_clone");
const reads = forKeys("voices_read");
const voice = "/v1/voices/pvc/:voice_id";
const sample = `${voice}/samples/:sample_id` as const;

/** A professional voice: its draft, the proof that it is its owner's, its training. */
export const professionalCloneOperations = operations({
  create: {
    method: "POST",
    path: "/v1/voices/pvc",
    summary: "Start a professional voice clone",
    access,
    body: createDraftBody,
    answer: draftAnswer,
    errors: ["plan_required", "voice_limit_reached"],
    isRepeatable: true,
  },
  update: {
    method: "POST",
    path: voice,
    summary: "Change a professional voice's name, language, description or labels",
    access,
    body: updateDraftBody,
    answer: draftAnswer,
    errors: ["language-mismatch", "voice_changed_elsewhere"],
  },
  openSentence: {
    method: "GET",
    path: `${voice}/captcha`,
    summary: "Get a new sentence to read for a professional voice, as a picture",
    access,
    query: sentenceQuery,
    answer: file("The sentence to read, drawn", "image/png"),
  },
  sendReading: {
    method: "POST",
    path: `${voice}/captcha`,
    summary: "Verify a professional voice by reading the sentence",
    access,
    form: readingForm,
    answer: doneAnswer,
    errors: ["already_verified", "max_verification_attempts_reached", "verification_failed", "sentence_expired"],
    isRepeatable: true,
  },
  requestManual: {
    method: "POST",
    path: `${voice}/verification`,
    summary: "Request manual verification of a professional voice with documents",
    access,
    form: documentsForm,
    answer: doneAnswer,
    isRepeatable: true,
  },
  train: {
    method: "POST",
    path: `${voice}/train`,
    summary: "Start training a professional voice",
    access,
    body: trainBody.nullish(),
    answer: doneAnswer,
    errors: ["fine_tuning_already_queued", "not_enough_audio", "voice_not_verified"],
    isRepeatable: true,
  },
  getTraining: {
    method: "GET",
    path: `${voice}/train`,
    summary: "Read the progress of a professional voice's training",
    access: reads,
    answer: trainingAnswer,
  },
  cancelTraining: {
    method: "DELETE",
    path: `${voice}/train`,
    summary: "Stop the training of a professional voice",
    access,
    answer: trainingAnswer,
  },
});

export const professionalSampleOperations = operations({
  add: {
    method: "POST",
    path: `${voice}/samples`,
    summary: "Add recordings to a professional voice",
    access,
    form: samplesForm,
    answer: z.array(voiceSampleAnswer),
    errors: [
      "min-duration",
      "language-mismatch",
      "duplicate_file",
      "max-samples-per-voice-exceeded",
      "max-samples-size-exceeded",
      "indeterminate-duration",
      "upload_not_found",
      "upload_incomplete",
    ],
    isRepeatable: true,
  },
  change: {
    method: "POST",
    path: sample,
    summary: "Change how a recording is used: trim, background noise, speakers",
    access,
    body: changeSampleBody,
    answer: draftAnswer,
  },
  remove: {
    method: "DELETE",
    path: sample,
    summary: "Remove a recording from a professional voice",
    access,
    answer: doneAnswer,
  },
  preview: {
    method: "GET",
    path: `${sample}/audio`,
    summary: "Hear the beginning of a recording, with or without its background",
    access: reads,
    query: samplePreviewQuery,
    answer: samplePreviewAnswer,
  },
  waveform: {
    method: "GET",
    path: `${sample}/waveform`,
    summary: "Read the peaks of a recording",
    access: reads,
    answer: sampleWaveformAnswer,
  },
  separate: {
    method: "POST",
    path: `${sample}/separate-speakers`,
    summary: "Start separating the speakers of a recording",
    access,
    answer: doneAnswer,
  },
  speakers: {
    method: "GET",
    path: `${sample}/speakers`,
    summary: "Read who speaks when in a recording",
    access: reads,
    answer: speakerSeparation,
  },
  speakerAudio: {
    method: "GET",
    path: `${sample}/speakers/:speaker_id/audio`,
    summary: "Hear one speaker of a recording",
    access: reads,
    answer: speakerAudioAnswer,
  },
});
