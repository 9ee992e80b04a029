import { forKeys } from "../operations/access.ts";
import { file, sound } from "../operations/bytes-answer.ts";
import { doneAnswer } from "../operations/done.ts";
import { operations } from "../operations/operation.ts";
import { keptSoundQuery } from "../operations/query-values.ts";
import { downloadHistoryBody, historyItemAnswer, listHistoryAnswer, listHistoryQuery } from "./history.ts";

const reading = forKeys("speech_history_read");
const writing = forKeys("speech_history_write");

export const historyOperations = operations({
  list: {
    method: "GET",
    path: "/v1/history",
    summary: "List what was generated",
    access: reading,
    query: listHistoryQuery,
    answer: listHistoryAnswer,
  },
  get: {
    method: "GET",
    path: "/v1/history/:history_item_id",
    summary: "Read a history item",
    access: reading,
    answer: historyItemAnswer,
  },
  getAudio: {
    method: "GET",
    path: "/v1/history/:history_item_id/audio",
    summary: "Hear a history item",
    access: reading,
    query: keptSoundQuery,
    answer: sound,
  },
  download: {
    method: "POST",
    path: "/v1/history/download",
    summary: "Download history items, several as a zip",
    access: reading,
    body: downloadHistoryBody,
    answer: file("One item as sound, several in an archive", "audio/*", "application/zip"),
  },
  remove: {
    method: "DELETE",
    path: "/v1/history/:history_item_id",
    summary: "Delete a history item (restorable for 30 days)",
    access: writing,
    answer: doneAnswer,
  },
  restore: {
    method: "POST",
    path: "/v1/history/:history_item_id/restore",
    summary: "Restore a deleted history item",
    access: writing,
    answer: historyItemAnswer,
  },
});
