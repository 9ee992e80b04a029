import { forEveryone, forKeys, forPermitted } from "../operations/access.ts";
import { sound } from "../operations/bytes-answer.ts";
import { doneAnswer } from "../operations/done.ts";
import { operations } from "../operations/operation.ts";
import { cloneJobForm, clonePreviewForm, createCloneForm, oneRecordingForm } from "./forms.ts";
import {
  cloneJobAnswer,
  cloneJobsAnswer,
  clonePreviewAnswer,
  clonePreviewAudioQuery,
  createdCloneAnswer,
  rebuildAnswer,
  rebuildBody,
  sampleAudioQuery,
  sampleCheckAnswer,
  saveClonePreviewBody,
  savedCloneAnswer,
  signedUrlAnswer,
  signedUrlQuery,
} from "./instant-clone.ts";

const access = forPermitted("create_instant_voice_clone", "create_instant_voice_clone");
const reads = forKeys("voices_read");
const path = "/v1/voices/ivc";
const jobs = `${path}/jobs` as const;
const rebuild = `${path}/:voice_id/rebuild` as const;

export const instantCloneOperations = operations({
  create: {
    method: "POST",
    path: "/v1/voices/add",
    summary: "Clone a voice from recordings",
    access,
    form: createCloneForm,
    answer: createdCloneAnswer,
    isRepeatable: true,
  },
  preview: {
    method: "POST",
    path: `${path}/previews`,
    summary: "Preview a clone before saving it",
    access,
    form: clonePreviewForm,
    answer: clonePreviewAnswer,
    isRepeatable: true,
  },
  previewChanges: {
    method: "POST",
    path: `${path}/:voice_id/previews`,
    summary: "Preview a changed clone before saving it",
    access,
    form: { ...clonePreviewForm, isFileOptional: true },
    answer: clonePreviewAnswer,
    isRepeatable: true,
  },
  hearPreview: {
    method: "GET",
    path: `${path}/previews/:generated_voice_id/audio`,
    summary: "Preview a clone in a language of your choice before saving it",
    access,
    query: clonePreviewAudioQuery,
    answer: sound,
  },
  savePreview: {
    method: "POST",
    path,
    summary: "Save a previewed clone",
    access,
    body: saveClonePreviewBody,
    answer: savedCloneAnswer,
    isRepeatable: true,
  },
  startJob: {
    method: "POST",
    path: jobs,
    summary: "Make a clone in the background, to be heard before saving it",
    access,
    form: cloneJobForm,
    answer: cloneJobAnswer,
    status: 202,
    isRepeatable: true,
  },
  listJobs: {
    method: "GET",
    path: jobs,
    summary: "List your clones that are being made or not saved yet",
    access: reads,
    answer: cloneJobsAnswer,
  },
  dropJob: {
    method: "DELETE",
    path: `${jobs}/:generated_voice_id`,
    summary: "Stop a clone that is being made, or discard it",
    access: forKeys("voices_write"),
    answer: doneAnswer,
  },
  checkSample: {
    method: "POST",
    path: `${path}/sample-checks`,
    summary: "Check a recording for quality problems",
    access,
    form: oneRecordingForm,
    answer: sampleCheckAnswer,
    isRepeatable: true,
  },
  removeNoise: {
    method: "POST",
    path: `${path}/noise-removal`,
    summary: "Hear a recording without its background",
    access,
    form: oneRecordingForm,
    answer: sound,
    isRepeatable: true,
  },
  getRebuild: {
    method: "GET",
    path: rebuild,
    summary: "Read the progress of a clone's rebuild",
    access: reads,
    answer: rebuildAnswer,
  },
  startRebuild: {
    method: "POST",
    path: rebuild,
    summary: "Rebuild a clone from its recordings",
    access,
    body: rebuildBody.nullish(),
    answer: rebuildAnswer,
    status: 202,
    isRepeatable: true,
  },
  cancelRebuild: {
    method: "DELETE",
    path: rebuild,
    summary: "Stop a rebuild and leave the clone as it is",
    access,
    answer: rebuildAnswer,
  },
});

const sample = "/v1/voices/:voice_id/samples/:sample_id";

export const voiceSampleOperations = operations({
  hear: {
    method: "GET",
    path: `${sample}/audio`,
    summary: "Hear a recording a voice was made from",
    access: reads,
    query: sampleAudioQuery,
    answer: sound,
  },
  sign: {
    method: "GET",
    path: `${sample}/signed-url`,
    summary: "Get a link that plays a recording for an hour",
    access: reads,
    answer: signedUrlAnswer,
  },
  // The signature is the key; players send no headers of ours.
  hearSigned: {
    method: "GET",
    path: `${sample}/signed-audio`,
    summary: "Play the recording behind such a link",
    access: forEveryone,
    query: signedUrlQuery,
    answer: sound,
  },
  remove: {
    method: "DELETE",
    path: sample,
    summary: "Remove a recording and rebuild the voice",
    access: forKeys("voices_write"),
    answer: doneAnswer,
  },
});
