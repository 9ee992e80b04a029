/** The agent that answers questions about the product. */
export const supportAgentId = "agent_support";

/** Times of what it does on a page. */
export const assistantTimes = {
  /** The card stays this long after the call has ended. */
  cardHidesAfterMs: 2_000,
  contextAfterConnectMs: 3_000,
  contextAfterPageMs: 500,
  actionToastMs: 3_200,
  linkToastMs: 10_000,
  highlightMs: 5_000,
  quickHighlightMs: 1_600,
  typingMsPerCharacter: 17,
  navigationDelayMs: 600,
} as const;

/** What a tool answers when it cannot do what was asked. */
export const toolFailures = {
  element: "element not found on page",
  route: "route not found",
  other: "Something went wrong",
} as const;

/** Tools of the page, called by the agent. */
export const assistantTools = ["navigate", "highlight", "type_text", "offer_link"] as const;
export type AssistantTool = (typeof assistantTools)[number];

export const assistantLimits = {
  /** Conversations at once, of one person and of one web process. */
  perPerson: 2,
  perServer: 16,
  maxConversationMs: 30 * 60_000,
  maxQuestion: 1_000,
  maxTypedText: 500,
  /** Nobody says anything: it asks this often, then ends the call. */
  silencePromptMs: 20_000,
  silencePrompts: 2,
  /** A conversation in writing waits longer, and asks nothing. */
  textIdleMs: 10 * 60_000,
  /** A client that says nothing first gets the agent's own settings. */
  initiationMs: 2_000,
  toolResultMs: 10_000,
  pingEveryMs: 5_000,
  /** So much more sound than time may come, for networks that stutter. */
  maxSoundAheadMs: 10_000,
  /** The longest turn; who talks on begins another. */
  maxTurnMs: 60_000,
} as const;
