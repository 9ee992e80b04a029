import { absentTopics } from "./absent-topics.ts";
import { accountTopics } from "./account-topics.ts";
import { errorTopics } from "./error-topics.ts";
import { pageTopics } from "./page-topics.ts";
import { settingTopics } from "./setting-topics.ts";
import { speechTopics } from "./speech-topics.ts";
import type { Topic } from "./topic.ts";

/** Everything the assistant knows. */
export const topics: readonly Topic[] = [
  ...speechTopics,
  ...accountTopics,
  ...absentTopics,
  ...pageTopics,
  ...errorTopics,
  ...settingTopics,
];
