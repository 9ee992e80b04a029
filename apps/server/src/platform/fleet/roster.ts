import type { EngineCard } from "./card.ts";
import type { Wire } from "./open-wire.ts";

/** The engines that are there, by what they say of themselves. */
export type Roster = {
  cards(): EngineCard[];
  onChange(listener: () => void): void;
  /** Known to be gone before its card is old. */
  drop(engineId: string): void;
  stop(): void;
};

/** Engines show their card every second and with every change. */
export const cardEveryMs = 1_000;
const oldAfterMs = 4 * cardEveryMs;

export const openRoster = ({ nats, subjects, onLost, onBack }: Wire): Roster => {
  const known = new Map<string, { card: EngineCard; seenMs: number }>();
  const listeners: (() => void)[] = [];
  const changed = (): void => {
    for (const listener of listeners) listener();
  };
  const keyOf = ({ engineId, part }: EngineCard): string => `${engineId} ${part}`;
  const sweep = (): void => {
    for (const [key, { seenMs }] of known) if (performance.now() - seenMs > oldAfterMs) known.delete(key);
  };
  nats.subscribe(subjects.cards, {
    callback: (error, message) => {
      if (error) return;
      const card = message.json<EngineCard>();
      if (card.state === "leaving" && card.busy === 0) known.delete(keyOf(card));
      else known.set(keyOf(card), { card, seenMs: performance.now() });
      changed();
    },
  });
  const askForCards = (): void => nats.publish(subjects.hello);
  askForCards();
  onLost(() => known.clear());
  onBack(askForCards);
  const timer = setInterval(sweep, cardEveryMs).unref();
  return {
    cards: () => [...known.values()].map(({ card }) => card),
    onChange: (listener) => void listeners.push(listener),
    drop: (engineId) => {
      for (const [key, { card }] of known) if (card.engineId === engineId) known.delete(key);
    },
    stop: () => clearInterval(timer),
  };
};
