/** Refusals about agents and what was said with them. Part of `errors`. */
export const agentErrors = {
  agent_not_found: { http: 404, retry: false, message: "An agent with this id was not found." },
  agent_is_built_in: {
    http: 403,
    retry: false,
    message: "This agent comes with the server. You can talk to it, but not change it.",
  },
  agents_full: {
    http: 409,
    retry: false,
    message: "This workspace has reached its limit of agents. Delete one you don't need.",
  },
  conversation_not_found: { http: 404, retry: false, message: "A conversation with this id was not found." },
  conversation_has_no_sound: {
    http: 404,
    retry: false,
    message: "This conversation has no recording: it was a text chat, or it hasn't ended yet.",
  },
  document_not_found: { http: 404, retry: false, message: "A document with this id was not found." },
  document_in_use: {
    http: 409,
    retry: false,
    message: "An agent looks things up in this document. Take it away from the agent first.",
  },
  documents_full: {
    http: 409,
    retry: false,
    message: "This workspace has reached its limit of documents. Delete one you don't need.",
  },
  document_too_long: { http: 400, retry: false, message: "This document holds more text than an agent can look up." },
} as const;
