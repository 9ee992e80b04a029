/** A generation that is finished although its client left, until its client says otherwise. */
export type Lifetime = { signal: AbortSignal; end(): void };

export type Lasting = {
  /** Known by this key until it ends. */
  begin(userId: string, key: string): Lifetime;
  /** Stops what has this key, or what will have it: the wish to stop may overtake the request. */
  stop(userId: string, key: string): void;
};

/** Wishes that found nothing are few and short-lived; older ones are forgotten. */
const maxEarlyStops = 1_000;

export const makeLasting = (): Lasting => {
  const running = new Map<string, AbortController>();
  const stoppedEarly = new Set<string>();
  const nameOf = (userId: string, key: string): string => `${userId} ${key}`;
  return {
    begin: (userId, key) => {
      const name = nameOf(userId, key);
      const life = new AbortController();
      if (stoppedEarly.delete(name)) life.abort();
      running.set(name, life);
      const end = (): void => {
        if (running.get(name) === life) running.delete(name);
      };
      return { signal: life.signal, end };
    },
    stop: (userId, key) => {
      const name = nameOf(userId, key);
      const life = running.get(name);
      if (life) return life.abort();
      stoppedEarly.add(name);
      const [oldest] = stoppedEarly;
      if (stoppedEarly.size > maxEarlyStops && oldest) stoppedEarly.delete(oldest);
    },
  };
};
