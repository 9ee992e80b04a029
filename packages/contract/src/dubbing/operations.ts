import { forPermitted } from "../operations/access.ts";
import { file, sound } from "../operations/bytes-answer.ts";
import { doneAnswer } from "../operations/done.ts";
import { operations } from "../operations/operation.ts";
import { keptSoundQuery } from "../operations/query-values.ts";
import {
  createDubbingForm,
  dubAudioQuery,
  dubbingCreatedAnswer,
  dubDetailsAnswer,
  dubsAnswer,
  dubTranscriptQuery,
  updateDubbingBody,
} from "./dubbing.ts";

const reading = forPermitted("dubbing", "dubbing_read");
const writing = forPermitted("dubbing", "dubbing_write");
const dub = "/v1/dubbing/:dubbing_id";

export const dubbingOperations = operations({
  list: { method: "GET", path: "/v1/dubbing", summary: "List dubs", access: reading, answer: dubsAnswer },
  create: {
    method: "POST",
    path: "/v1/dubbing",
    summary: "Start a dub: transcribes a recording, ready for its translation",
    access: writing,
    form: createDubbingForm,
    answer: dubbingCreatedAnswer,
  },
  get: { method: "GET", path: dub, summary: "Read a dub and its sentences", access: reading, answer: dubDetailsAnswer },
  update: {
    method: "PATCH",
    path: dub,
    summary: "Write the translation and choose the voices; fields you leave out stay as they are",
    access: writing,
    body: updateDubbingBody,
    answer: dubDetailsAnswer,
  },
  remove: { method: "DELETE", path: dub, summary: "Delete a dub", access: writing, answer: doneAnswer },
  speak: {
    method: "POST",
    path: `${dub}/speak`,
    summary: "Speak the translation; what did not change is not charged again",
    access: writing,
    answer: doneAnswer,
  },
  stopSpeaking: {
    method: "DELETE",
    path: `${dub}/speak`,
    summary: "Stop speaking; sentences already spoken stay",
    access: writing,
    answer: doneAnswer,
  },
  getSource: {
    method: "GET",
    path: `${dub}/source`,
    summary: "Hear the original recording, or a part of it",
    access: reading,
    query: keptSoundQuery,
    answer: sound,
  },
  getAudio: {
    method: "GET",
    path: `${dub}/audio/:language_code`,
    summary: "Hear the dubbed sound, as long as the original",
    access: reading,
    query: dubAudioQuery,
    answer: sound,
  },
  getTranscript: {
    method: "GET",
    path: `${dub}/transcript/:language_code`,
    summary: "Download the subtitles in one language",
    access: reading,
    query: dubTranscriptQuery,
    answer: file("Subtitles", "application/x-subrip", "text/vtt", "application/json"),
  },
});
