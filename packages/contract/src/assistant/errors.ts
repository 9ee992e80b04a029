/** Refusals about agents and what was said with them. Part of `errors`. */
export const agentErrors = {
  agent_not_found: { http: 404, retry: false, message: "An agent with this id was not found." },
  agent_is_built_in: {
    http: 403,
    retry: false,
    message: "This agent comes with the server. It can be talked to, but not changed.",
  },
  agents_full: {
    http: 409,
    retry: false,
    message: "This workspace has as many agents as it can. Delete one that is not needed.",
  },
  conversation_not_found: { http: 404, retry: false, message: "A conversation with this id was not found." },
  conversation_has_no_sound: {
    http: 404,
    retry: false,
    message: "This conversation has no sound: it was in writing, or it is not over yet.",
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
    message: "This workspace has as many documents as it can. Delete one that is not needed.",
  },
  document_too_long: { http: 400, retry: false, message: "This document holds more text than an agent can look up." },
} as const;
