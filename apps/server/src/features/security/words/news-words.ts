import type { News, TrainingProblem } from "../../../domain/logs/news.ts";

type About<Kind extends News["about"]> = Extract<News, { about: Kind }>;

/** A title, and what it says. */
export type Said = readonly [title: string, description: string];

export type NewsWords = {
  say: { [Kind in News["about"]]: (news: About<Kind>) => Said };
  /** The last line of a letter about the account. */
  ifNotYou: string;
  problems: Record<TrainingProblem, string>;
};
