import { forEveryone, forKeys } from "../operations/access.ts";
import { sound } from "../operations/bytes-answer.ts";
import { doneAnswer } from "../operations/done.ts";
import { operations } from "../operations/operation.ts";
import { sentVoiceSettings, voiceSettings } from "../speech/speech.ts";
import {
  deletedVoicesAnswer,
  editVoiceForm,
  getVoiceQuery,
  hearVoiceQuery,
  listVoicesQuery,
  searchVoicesAnswer,
  searchVoicesQuery,
  voiceAnswer,
  voicesAnswer,
} from "./voices.ts";

const reads = forKeys("voices_read");
const writes = forKeys("voices_write");
const voice = "/v1/voices/:voice_id";

export const voiceOperations = operations({
  list: {
    method: "GET",
    path: "/v1/voices",
    summary: "List voices",
    access: reads,
    query: listVoicesQuery,
    answer: voicesAnswer,
  },
  search: {
    method: "GET",
    path: "/v2/voices",
    summary: "Search voices",
    access: reads,
    query: searchVoicesQuery,
    answer: searchVoicesAnswer,
  },
  get: {
    method: "GET",
    path: voice,
    summary: "Read a voice",
    access: reads,
    query: getVoiceQuery,
    answer: voiceAnswer,
  },
  edit: {
    method: "POST",
    path: `${voice}/edit`,
    summary: "Change a voice, or give it more recordings",
    access: writes,
    form: editVoiceForm,
    answer: doneAnswer,
  },
  remove: { method: "DELETE", path: voice, summary: "Delete a voice", access: writes, answer: doneAnswer },
  listDeleted: {
    method: "GET",
    path: "/v1/voices/deleted",
    summary: "List voices deleted within the last 30 days",
    access: reads,
    answer: deletedVoicesAnswer,
  },
  restore: {
    method: "POST",
    path: `${voice}/restore`,
    summary: "Restore a deleted voice within 30 days",
    access: writes,
    answer: voiceAnswer,
  },
  getDefaultSettings: {
    method: "GET",
    path: "/v1/voices/settings/default",
    summary: "Read the default voice settings",
    access: reads,
    answer: voiceSettings,
  },
  getSettings: {
    method: "GET",
    path: `${voice}/settings`,
    summary: "Read a voice's settings",
    access: reads,
    answer: voiceSettings,
  },
  editSettings: {
    method: "POST",
    path: `${voice}/settings/edit`,
    summary: "Change a voice's settings",
    access: writes,
    body: sentVoiceSettings,
    answer: doneAnswer,
  },
  // Public, because an audio element sends no headers: only built-in voices and the library are heard there.
  hear: {
    method: "GET",
    path: `${voice}/preview`,
    summary: "Hear a voice",
    access: forEveryone,
    query: hearVoiceQuery,
    answer: sound,
  },
  hearOwn: {
    method: "GET",
    path: `${voice}/private-preview`,
    summary: "Hear a voice of your own",
    access: reads,
    answer: sound,
  },
});
