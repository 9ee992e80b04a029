import { consentsAnswer } from "../instant-clone/instant-clone.ts";
import { forKeys, forPermitted } from "../operations/access.ts";
import { file, sound } from "../operations/bytes-answer.ts";
import { doneAnswer } from "../operations/done.ts";
import { operations } from "../operations/operation.ts";
import { similarVoicesAnswer } from "../similar-voices/similar-voices.ts";
import { documentsForm, readingForm } from "./forms.ts";
import { sentenceQuery, verificationStatusAnswer, verifiedAnswer } from "./verification.ts";

const access = forPermitted("create_instant_voice_clone", "create_instant_voice_clone");
const reads = forKeys("voices_read");
const voice = "/v1/voices/ivc/:voice_id";

export const verificationOperations = operations({
  openSentence: {
    method: "GET",
    path: `${voice}/captcha`,
    summary: "Get a new sentence to read, as a picture",
    access,
    query: sentenceQuery,
    answer: file("The sentence to read, drawn", "image/png"),
  },
  hearSentence: {
    method: "GET",
    path: `${voice}/captcha/audio`,
    summary: "Hear the sentence to read",
    access,
    answer: sound,
  },
  sendReading: {
    method: "POST",
    path: `${voice}/captcha`,
    summary: "Verify a clone by reading the sentence",
    access,
    form: readingForm,
    answer: verifiedAnswer,
    isRepeatable: true,
  },
  getStatus: {
    method: "GET",
    path: `${voice}/verification`,
    summary: "Read the verification state of a clone",
    access: reads,
    answer: verificationStatusAnswer,
  },
  requestManual: {
    method: "POST",
    path: `${voice}/verification`,
    summary: "Request manual verification with documents",
    access,
    form: documentsForm,
    answer: doneAnswer,
    isRepeatable: true,
  },
  skip: {
    method: "POST",
    path: `${voice}/verification/skip`,
    summary: "Postpone verifying a clone",
    access,
    answer: doneAnswer,
    isRepeatable: true,
  },
  listConsents: {
    method: "GET",
    path: `${voice}/consents`,
    summary: "List who verified a voice, when and how",
    access: reads,
    answer: consentsAnswer,
  },
  findSimilarVoices: {
    method: "GET",
    path: `${voice}/similar-voices`,
    summary: "Find library voices that sound like a clone's recordings",
    access: reads,
    answer: similarVoicesAnswer,
  },
});
