import { forPermitted } from "../operations/access.ts";
import { sound } from "../operations/bytes-answer.ts";
import { doneAnswer } from "../operations/done.ts";
import { operations } from "../operations/operation.ts";
import { keptSoundQuery } from "../operations/query-values.ts";
import {
  agentAnswer,
  agentCreatedAnswer,
  agentsAnswer,
  agentsQuery,
  createAgentBody,
  duplicateAgentBody,
  updateAgentBody,
} from "./agents.ts";
import {
  conversationAnswer,
  conversationFeedbackBody,
  conversationsAnswer,
  conversationsQuery,
} from "./conversations.ts";
import {
  documentAnswer,
  documentCreatedAnswer,
  documentsAnswer,
  documentsQuery,
  fileDocumentForm,
  removeDocumentQuery,
  textDocumentBody,
} from "./knowledge.ts";

const reading = forPermitted("conversational_ai", "convai_read");
const writing = forPermitted("conversational_ai", "convai_write");
const agent = "/v1/convai/agents/:agent_id";
const conversation = "/v1/convai/conversations/:conversation_id";
const knowledge = "/v1/convai/knowledge-base";

export const agentOperations = operations({
  list: {
    method: "GET",
    path: "/v1/convai/agents",
    summary: "List the agents of the workspace",
    access: reading,
    query: agentsQuery,
    answer: agentsAnswer,
    errors: ["not_supported"],
  },
  create: {
    method: "POST",
    path: "/v1/convai/agents/create",
    summary: "Create an agent",
    access: writing,
    body: createAgentBody,
    answer: agentCreatedAnswer,
    errors: ["not_supported", "agents_full", "document_not_found", "voice_not_found"],
  },
  get: {
    method: "GET",
    path: agent,
    summary: "Read an agent",
    access: reading,
    answer: agentAnswer,
    errors: ["agent_not_found"],
  },
  update: {
    method: "PATCH",
    path: agent,
    summary: "Change an agent; fields you leave out stay as they are",
    access: writing,
    body: updateAgentBody,
    answer: agentAnswer,
    errors: ["agent_not_found", "agent_is_built_in", "not_supported", "document_not_found", "voice_not_found"],
  },
  remove: {
    method: "DELETE",
    path: agent,
    summary: "Delete an agent; its past conversations stay until they expire",
    access: writing,
    answer: doneAnswer,
    errors: ["agent_not_found", "agent_is_built_in"],
  },
  duplicate: {
    method: "POST",
    path: `${agent}/duplicate`,
    summary: "Duplicate an agent",
    access: writing,
    body: duplicateAgentBody,
    answer: agentCreatedAnswer,
    errors: ["agent_not_found", "agent_is_built_in", "agents_full"],
  },
});

export const agentConversationOperations = operations({
  list: {
    method: "GET",
    path: "/v1/convai/conversations",
    summary: "List conversations with agents, newest first",
    access: reading,
    query: conversationsQuery,
    answer: conversationsAnswer,
    errors: ["not_supported"],
  },
  get: {
    method: "GET",
    path: conversation,
    summary: "Read what was said in a conversation",
    access: reading,
    answer: conversationAnswer,
    errors: ["conversation_not_found"],
  },
  getAudio: {
    method: "GET",
    path: `${conversation}/audio`,
    summary: "Hear a conversation, both sides together",
    access: reading,
    query: keptSoundQuery,
    answer: sound,
    errors: ["conversation_not_found", "conversation_has_no_sound"],
  },
  giveFeedback: {
    method: "POST",
    path: `${conversation}/feedback`,
    summary: "Rate a conversation",
    access: writing,
    body: conversationFeedbackBody,
    answer: doneAnswer,
    errors: ["conversation_not_found"],
  },
  remove: {
    method: "DELETE",
    path: conversation,
    summary: "Delete a conversation and its recording",
    access: writing,
    answer: doneAnswer,
    errors: ["conversation_not_found"],
  },
});

export const knowledgeOperations = operations({
  list: {
    method: "GET",
    path: knowledge,
    summary: "List the documents agents answer from",
    access: reading,
    query: documentsQuery,
    answer: documentsAnswer,
    errors: ["not_supported"],
  },
  createFromText: {
    method: "POST",
    path: `${knowledge}/text`,
    summary: "Create a document from text",
    access: writing,
    body: textDocumentBody,
    answer: documentCreatedAnswer,
    errors: ["not_supported", "documents_full"],
  },
  createFromFile: {
    method: "POST",
    path: `${knowledge}/file`,
    summary: "Create a document from the text of a file",
    access: writing,
    form: fileDocumentForm,
    answer: documentCreatedAnswer,
    errors: [
      "not_supported",
      "documents_full",
      "document_too_long",
      "document_unreadable",
      "unsupported_project_document",
    ],
  },
  get: {
    method: "GET",
    path: `${knowledge}/:documentation_id`,
    summary: "Read a document",
    access: reading,
    answer: documentAnswer,
    errors: ["document_not_found"],
  },
  remove: {
    method: "DELETE",
    path: `${knowledge}/:documentation_id`,
    summary: "Delete a document",
    access: writing,
    query: removeDocumentQuery,
    answer: doneAnswer,
    errors: ["document_not_found", "document_in_use"],
  },
});
