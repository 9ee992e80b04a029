import { errorTopics } from "./error-topics.ts";
import { pageTopics } from "./page-topics.ts";
import { productTopics } from "./product-topics.ts";
import { settingTopics } from "./setting-topics.ts";
import type { Topic } from "./topic.ts";

/** Everything the assistant knows. */
export const topics: readonly Topic[] = [...productTopics, ...pageTopics, ...errorTopics, ...settingTopics];
