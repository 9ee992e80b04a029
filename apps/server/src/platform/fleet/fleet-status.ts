import type { EngineStatus } from "@timbre/engine";
import type { EngineCard } from "./card.ts";

/** All mouths of the fleet as one engine. */
export const fleetStatus = (cards: readonly EngineCard[], waiting: number): EngineStatus => {
  const mouths = cards.filter(({ part }) => part === "mouth");
  const best = mouths.find(({ state }) => state === "ready") ?? mouths[0];
  const sum = (of: (card: EngineCard) => number): number => mouths.reduce((total, card) => total + of(card), 0);
  const languages = new Set(mouths.flatMap(({ abilities }) => abilities.speak?.languages ?? []));
  return {
    state: best?.state === "ready" ? "ready" : best?.state === "failed" ? "failed" : "starting",
    stage: best?.stage ?? "waiting for an engine to join",
    models: best?.abilities.speak?.models ?? [],
    languages: [...languages] as EngineStatus["languages"],
    leftOut: best?.abilities.leftOut ?? [],
    waitingRequests: waiting + sum((card) => card.waiting),
    runningRequests: sum(({ busy, waiting: behind }) => busy - behind),
    memoryMb: sum(({ memoryMb }) => memoryMb),
  };
};
