import type { SecurityEventKind } from "@timbre/contract";
import type { News } from "./news.ts";

export type SecurityEvent = {
  kind: SecurityEventKind;
  userId?: string | null;
  workspaceId?: string | null;
  apiKeyId?: string | null;
  ipAddress?: string | null;
  /** The pattern of the route, never the address as it was asked for. */
  route?: string;
  /** Of the refusal. */
  code?: string;
  /** What it was about, in words. */
  subject?: string;
  /** Ids, names of settings and counts; never a secret, never what people typed. */
  details?: Record<string, unknown>;
};

/** Notes what happened at the server's doors. */
export type SecurityLog = {
  note(event: SecurityEvent): Promise<void>;
  /** Of the same refusals in one hour only one line is kept, with their number: a stranger must not fill the disk. */
  noteRefusal(event: SecurityEvent): Promise<void>;
};

/** A line in somebody's own notifications, and a letter where mail is set up. */
export type TellPerson = (
  person: { userId: string; email: string },
  news: News & {
    linkTo: string;
    /** About something they asked for; otherwise it is about their account, and the letter says what to do if it was not them. */
    isWork?: boolean;
  },
) => Promise<void>;

/** Somebody came in. */
export type Entry = {
  kind: "signed_in" | "signed_up";
  person: { userId: string; email: string };
  workspaceId: string;
  ipAddress: string;
  userAgent: string;
  acceptLanguage: string | undefined;
  isKnownDevice: boolean;
};
