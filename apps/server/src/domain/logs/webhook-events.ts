import type { WebhookEventType } from "@timbre/contract";

export type WebhookEvent = {
  type: WebhookEventType;
  workspaceId: string;
  /** Whose doing it was; their personal webhooks hear of it too. */
  userId: string | null;
  /** What receivers read under `data`. */
  data: Record<string, unknown>;
  /** Only these webhooks, where the caller named some. */
  webhookIds?: readonly string[];
};

/** Writes the event down for every webhook that wants it and returns; delivery is the queue's work. */
export type FireEvent = (event: WebhookEvent) => Promise<void>;
