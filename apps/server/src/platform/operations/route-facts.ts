import { type Access, type AnswerKind, answerKindOf, isForPeopleAlone, type Operation } from "@timbre/contract";

/** What is known of a route once it is registered. Pages and their files have no operation. */
export type RouteFacts = { config?: { operation?: Operation } | undefined };

export const accessOfRoute = ({ config }: RouteFacts): Access | undefined => config?.operation?.access;

export const isForPeopleRoute = ({ config }: RouteFacts): boolean =>
  config?.operation !== undefined && isForPeopleAlone(config.operation);

export const isRepeatableRoute = ({ config }: RouteFacts): boolean => config?.operation?.isRepeatable === true;

export const answerOfRoute = ({ config }: RouteFacts): AnswerKind | undefined =>
  config?.operation && answerKindOf(config.operation);
