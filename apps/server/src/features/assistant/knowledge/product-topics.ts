import { absentTopics } from "./absent-topics.ts";
import { accountTopics } from "./account-topics.ts";
import { agentTopics } from "./agent-topics.ts";
import { planTopics } from "./plan-topics.ts";
import { recordingTopics } from "./recording-topics.ts";
import { serverTopics } from "./server-topics.ts";
import { speechTopics } from "./speech-topics.ts";
import { studioTopics } from "./studio-topics.ts";
import { voiceTopics } from "./voice-topics.ts";
import { workspaceTopics } from "./workspace-topics.ts";
import type { Topic } from "./topic.ts";

/** What the product does and does not do, area by area. The first that leads to a page says what it is for. */
export const productTopics: readonly Topic[] = [
  ...speechTopics,
  ...recordingTopics,
  ...studioTopics,
  ...agentTopics,
  ...voiceTopics,
  ...planTopics,
  ...accountTopics,
  ...workspaceTopics,
  ...serverTopics,
  ...absentTopics,
];
