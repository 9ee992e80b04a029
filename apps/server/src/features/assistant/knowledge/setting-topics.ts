import settings from "./settings.json" with { type: "json" };
import type { Topic } from "./topic.ts";

/** The server's settings, from the table of the readme. */
export const settingTopics: readonly Topic[] = settings.map(({ names, meaning, standard }) => ({
  id: `setting:${names[0] ?? ""}`,
  asks: [`What does the setting ${names.join(", ")} do on the server? ${meaning}`],
  say: `${names.join(" and ")}, in the server's environment: ${meaning}. Without it: ${standard}.`,
}));
