import { forKeys, forPermitted } from "../operations/access.ts";
import { doneAnswer } from "../operations/done.ts";
import { operations } from "../operations/operation.ts";
import {
  accentsAnswer,
  accentsQuery,
  addedLibraryVoiceAnswer,
  addLibraryVoiceBody,
  collectionAnswer,
  collectionsAnswer,
  collectionVoiceAnswer,
  createCollectionBody,
  curatedCollection,
  curatedCollectionsAnswer,
  curatedQuery,
  libraryVoicesAnswer,
  removedCollectionAnswer,
  searchLibraryQuery,
  shareVoiceBody,
  stoppedSharingAnswer,
  updateCollectionBody,
} from "./voice-library.ts";

const reads = forKeys("voices_read");
const writes = forKeys("voices_write");

export const voiceLibraryOperations = operations({
  search: {
    method: "GET",
    path: "/v1/shared-voices",
    summary: "Search the voice library",
    // Signed-in people also see which of the voices they have.
    access: { public: true, key: "voices_read" },
    query: searchLibraryQuery,
    answer: libraryVoicesAnswer,
  },
  add: {
    method: "POST",
    path: "/v1/voices/add/:public_user_id/:voice_id",
    summary: "Add a voice from the library",
    access: forPermitted("add_voice_from_voice_library", "voices_write"),
    body: addLibraryVoiceBody,
    answer: addedLibraryVoiceAnswer,
    isRepeatable: true,
  },
  share: {
    method: "PATCH",
    path: "/v1/voices/:voice_id/sharing",
    summary: "Share a voice in the library, or change its terms",
    access: writes,
    body: shareVoiceBody,
    answer: doneAnswer,
  },
  stopSharing: {
    method: "DELETE",
    path: "/v1/voices/:voice_id/sharing",
    summary: "Stop sharing a voice in the library",
    access: writes,
    answer: stoppedSharingAnswer,
  },
  addBookmark: {
    method: "POST",
    path: "/v1/voices/:voice_id/bookmark",
    summary: "Bookmark a voice",
    access: writes,
    answer: doneAnswer,
  },
  removeBookmark: {
    method: "DELETE",
    path: "/v1/voices/:voice_id/bookmark",
    summary: "Remove a bookmark",
    access: writes,
    answer: doneAnswer,
  },
  listCurated: {
    method: "GET",
    path: "/v1/voice-library/collections",
    summary: "List curated collections of the library",
    access: reads,
    query: curatedQuery,
    answer: curatedCollectionsAnswer,
  },
  getCurated: {
    method: "GET",
    path: "/v1/voice-library/collections/:collection_id",
    summary: "Read a curated collection and its voices",
    access: reads,
    answer: curatedCollection,
  },
  listAccents: {
    method: "GET",
    path: "/v1/voices/accents",
    summary: "List accents there are voices for",
    access: reads,
    query: accentsQuery,
    answer: accentsAnswer,
  },
});

const collects = forKeys("voice_collections_write");
const readsCollections = forKeys("voice_collections_read");
const collections = "/v1/voices/collections";

export const voiceCollectionOperations = operations({
  list: {
    method: "GET",
    path: collections,
    summary: "List the workspace's own collections",
    access: readsCollections,
    answer: collectionsAnswer,
  },
  create: {
    method: "POST",
    path: collections,
    summary: "Create a collection",
    access: collects,
    body: createCollectionBody,
    answer: collectionAnswer,
  },
  get: {
    method: "GET",
    path: `${collections}/:collection_id`,
    summary: "Read a collection",
    access: readsCollections,
    answer: collectionAnswer,
  },
  update: {
    method: "PATCH",
    path: `${collections}/:collection_id`,
    summary: "Change a collection",
    access: collects,
    body: updateCollectionBody,
    answer: collectionAnswer,
  },
  remove: {
    method: "DELETE",
    path: `${collections}/:collection_id`,
    summary: "Delete a collection",
    access: collects,
    answer: removedCollectionAnswer,
  },
  addVoice: {
    method: "POST",
    path: `${collections}/:collection_id/voice/:voice_id`,
    summary: "Add a voice to a collection",
    access: collects,
    answer: collectionVoiceAnswer,
  },
  removeVoice: {
    method: "DELETE",
    path: `${collections}/:collection_id/voice/:voice_id`,
    summary: "Remove a voice from a collection",
    access: collects,
    answer: collectionVoiceAnswer,
  },
});
