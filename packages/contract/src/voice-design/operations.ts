import { forKeys, forOperators, forPermitted } from "../operations/access.ts";
import { sound } from "../operations/bytes-answer.ts";
import { doneAnswer } from "../operations/done.ts";
import { operations } from "../operations/operation.ts";
import { voiceAnswer } from "../voices/voices.ts";
import {
  addBlockedPromptBody,
  blockedPromptAnswer,
  blockedPromptsAnswer,
  createPreviewsBody,
  designVoiceAnswer,
  designVoiceBody,
  generatePreviewTextAnswer,
  generatePreviewTextBody,
  previewTextLimitsAnswer,
  previewTextLimitsQuery,
  remixVoiceBody,
  saveDesignedVoiceBody,
  voiceDesignQuery,
} from "./voice-design.ts";

const access = forPermitted("voice_lab", "voice_generation");
const path = "/v1/text-to-voice";

const saving = {
  method: "POST",
  access,
  body: saveDesignedVoiceBody,
  answer: voiceAnswer,
  isRepeatable: true,
} as const;

export const voiceDesignOperations = operations({
  design: {
    method: "POST",
    path: `${path}/design`,
    summary: "Design voices from a description",
    access,
    query: voiceDesignQuery,
    body: designVoiceBody,
    answer: designVoiceAnswer,
    isRepeatable: true,
  },
  createPreviews: {
    method: "POST",
    path: `${path}/create-previews`,
    summary: "Design voices from a description (older version)",
    access,
    query: voiceDesignQuery,
    body: createPreviewsBody,
    answer: designVoiceAnswer,
    isRepeatable: true,
  },
  remix: {
    method: "POST",
    path: `${path}/:voice_id/remix`,
    summary: "Design variations of a voice from a description",
    access,
    query: voiceDesignQuery,
    body: remixVoiceBody,
    answer: designVoiceAnswer,
    isRepeatable: true,
  },
  save: { ...saving, path, summary: "Save a designed voice" },
  saveFromPreview: {
    ...saving,
    path: `${path}/create-voice-from-preview`,
    summary: "Save a designed voice, at its older address",
  },
  hear: {
    method: "GET",
    path: `${path}/:generated_voice_id/stream`,
    summary: "Hear a designed voice",
    access,
    answer: sound,
  },
  generatePreviewText: {
    method: "POST",
    path: `${path}/generate-preview-text`,
    summary: "Write a preview text for a described voice",
    access,
    body: generatePreviewTextBody,
    answer: generatePreviewTextAnswer,
    isRepeatable: true,
  },
  getPreviewTextLimits: {
    method: "GET",
    path: `${path}/preview-text-limits`,
    summary: "Read how long a preview's text can be",
    access: forKeys("any"),
    query: previewTextLimitsQuery,
    answer: previewTextLimitsAnswer,
  },
});

const blockedPrompts = "/v1/admin/blocked-prompts";

export const blockedPromptOperations = operations({
  list: {
    method: "GET",
    path: blockedPrompts,
    summary: "List rules that block descriptions of voices",
    access: forOperators,
    answer: blockedPromptsAnswer,
  },
  add: {
    method: "POST",
    path: blockedPrompts,
    summary: "Add a rule that blocks descriptions of voices",
    access: forOperators,
    body: addBlockedPromptBody,
    answer: blockedPromptAnswer,
  },
  remove: {
    method: "DELETE",
    path: `${blockedPrompts}/:rule_id`,
    summary: "Remove a rule that blocks descriptions of voices",
    access: forOperators,
    answer: doneAnswer,
  },
});
